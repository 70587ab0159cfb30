import { expect, test } from 'vitest'
import { dropOldCrewFiles } from './drop-old-files.ts'

function browser(files: string[] | undefined, pages: string[]) {
  const kept = new Set(files)
  const cache = {
    keys: async () => [...kept].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  }
  const scope = {
    caches: { has: async () => files !== undefined, open: async () => cache as unknown as Cache },
    clients: { matchAll: async () => pages.map((url) => ({ url })) },
  }
  return { scope, kept }
}
const at = (path: string) => `https://duinstorm.example${path}`
const [old, fresh] = [at('/scanner/decoder-1.js'), at('/scanner/decoder-2.js')]

test.each(['/crew-scanner', '/crew-scanner?blad=lijst', '/check-in', '/material-management'])(
  'keeps old crew files while %s is open, because that page may still need them',
  async (path) => {
    const { scope, kept } = browser([old, fresh], [at('/'), at(path)])
    await dropOldCrewFiles(scope, ['/scanner/decoder-2.js'])
    expect([...kept]).toEqual([old, fresh])
  },
)

test('deletes old crew files when no scanning page is open, and creates no cache if none existed', async () => {
  const { scope, kept } = browser([old, fresh], [at('/'), at('/crew')])
  await dropOldCrewFiles(scope, ['/scanner/decoder-2.js'])
  expect([...kept]).toEqual([fresh])
  const none = browser(undefined, [])
  none.scope.caches.open = () => Promise.reject(new Error('made a cache'))
  await dropOldCrewFiles(none.scope, [])
})
