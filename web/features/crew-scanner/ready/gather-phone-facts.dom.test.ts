import { afterEach, expect, test, vi } from 'vitest'
import { gatherPhoneFacts } from './gather-phone-facts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const onPhone = (parts: Record<string, unknown>) => {
  const own = Object.entries(parts).map(([key, value]) => [key, { value }])
  vi.stubGlobal('navigator', Object.create({}, Object.fromEntries(own)))
}

test('returns every fact as unknown, without an error, in a browser that has none of the APIs', async () => {
  onPhone({})
  expect(await gatherPhoneFacts()).toEqual({
    battery: null,
    freeBytes: null,
    appCached: false,
    staysAwake: false,
    cameraRefused: false,
    installed: false,
  })
})

test('loses only one fact when a call to the browser hangs or fails', async () => {
  vi.useFakeTimers()
  let released = 0
  onPhone({
    getBattery: () => new Promise(() => {}),
    storage: { estimate: async () => ({ quota: 900, usage: 1000.5 }) },
    permissions: { query: async () => ({ state: 'denied' }) },
    wakeLock: { request: async () => ({ release: async () => void released++ }) },
    serviceWorker: {
      getRegistration: () => {
        throw new Error('private window')
      },
    },
    standalone: true,
  })
  const asked = gatherPhoneFacts()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asked).toMatchObject({ battery: null, freeBytes: 0, staysAwake: true, cameraRefused: true, installed: true })
  expect(released).toBe(1)
})

test("treats the app as cached only if the scanner's files and the app shell are cached", async () => {
  const held = new Map([['duinstorm-crew-files', ['/scanner/a.js']]])
  let shell: object | undefined = {}
  const files = {
    has: async (name: string) => held.has(name),
    open: async (name: string) => ({ keys: async () => held.get(name) }),
    match: async () => shell,
  }
  vi.stubGlobal('caches', files)
  onPhone({ serviceWorker: { getRegistration: async () => ({ active: {} }) } })
  const isCached = async () => (await gatherPhoneFacts()).appCached
  expect(await isCached()).toBe(true)
  shell = undefined
  expect(await isCached()).toBe(false)
  shell = {}
  held.clear()
  expect(await isCached()).toBe(false)
})
