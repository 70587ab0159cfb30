import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

/**
 * What 'Deel mijn resultaten' and 'Deel mijn profiel' say while there is no list of results and nobody sees who takes part: nothing public names a
 * participant, whatever they chose. A list that is made later fails here until it asks them.
 */
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct('demo')
})
afterAll(() => product.stop())

test('no public list names a participant or an address of one', async () => {
  const people = (await (await product.asAdmin()).call('GET', '/api/participants')).body as { name: string; email: string }[]
  const open = Object.values(endpoints).filter(({ access, method, path }) => access === 'public' && method === 'GET' && !path.includes(':'))
  expect([people.length > 10, open.length > 5]).toEqual([true, true])
  const visitor = product.browser()
  for (const { path } of open) {
    const said = JSON.stringify((await visitor.call('GET', path)).body)
    expect(
      people.filter(({ name, email }) => said.includes(`"${name}"`) || said.includes(email)),
      path,
    ).toEqual([])
  }
})
