// Runs before each test file under web. A worker runs many files in turn: each gets fresh modules and empty stores.
// Node has no IndexedDB; Dexie reads the global when it is loaded.
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

vi.resetModules()

// Without channels, no messages arrive from an earlier test file: Dexie would otherwise report that file's writes in this file.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
})
