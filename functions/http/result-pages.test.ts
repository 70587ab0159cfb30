import { expect, test } from 'vitest'
import type { PageRenderer } from '#shared/page/page-renderer.ts'
import type { ReadPublicAnswer } from './result-pages.ts'
import { serverRenderedPages } from './server-rendered-pages.ts'

/** Serves pages that contain the renderer's input data instead of HTML. */
function serve(readPublicAnswer: ReadPublicAnswer) {
  const asked: string[] = []
  const renderer = {
    renderResults: async (page: object, list: unknown) => JSON.stringify([page, list ?? null]),
    renderFinisher: async (page: object, result: unknown) => JSON.stringify([page, result ?? null]),
  } as unknown as PageRenderer
  const app = serverRenderedPages({
    catalog: { listEditions: async () => [], listEventDays: async () => [], listWaveTerms: async () => [] } as never,
    clock: { now: () => 0 },
    content: {} as never,
    orders: {} as never,
    renderer: async () => () => renderer,
    readPage: async () => 'SHELL',
    readPublicAnswer: (path) => {
      asked.push(path)
      return readPublicAnswer(path)
    },
    log: () => undefined,
  })
  const visit = async (path: string) => {
    const answer = await app.request(path)
    return [answer.status, answer.headers.get('cache-control'), await answer.text()]
  }
  return { visit, asked }
}
const answering = (status: number, ageSeconds = 0) => serve(async () => ({ status, body: 'LIST', ageSeconds }))

test('caches a page for five seconds minus the age of the answer it shows', async () => {
  const cachedFor = async (age: number) => (await answering(200, age).visit('/uitslagen'))[1]
  expect(await Promise.all([0, 3, 5, 60].map(cachedFor))).toEqual([5, 2, 0, 0].map((left) => `public, max-age=0, s-maxage=${left}`))
})

test('requests the edition, day and finisher of the URL from the API, and sends no request for an impossible URL', async () => {
  const { visit, asked } = answering(200)
  const key = 'Ab_-'.repeat(4)
  for (const path of ['', '/2025?dag=2025-10-11&categorie=duo&zoek=sanne', `/2025/${key}`, '/NIET', '/2025/kort', '/2025/%00'])
    await visit(`/uitslagen${path}`)
  expect(asked).toEqual(['/api/results', '/api/results?edition=2025&day=2025-10-11', `/api/results/2025/${key}`])
})

test('serves a page with status 404 for an unknown edition, and the empty page if the API fails', async () => {
  expect(await answering(404).visit('/uitslagen/1999')).toEqual([404, 'no-cache', '[{"edition":"1999"},null]'])
  for (const status of [400, 429, 500, 503]) expect(await answering(status).visit('/uitslagen')).toEqual([503, 'no-store', 'SHELL'])
  const lost = serve(() => Promise.reject(new Error('lost')))
  expect(await lost.visit('/uitslagen/2025')).toEqual([503, 'no-store', 'SHELL'])
})
