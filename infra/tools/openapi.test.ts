import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeContract } from './openapi.ts'

test('docs/openapi.json equals the contract (npm run openapi writes it)', () => {
  const written: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(describeContract())))
})
