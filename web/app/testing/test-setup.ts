// Runs before each test file under web. A worker runs many files in turn: each gets fresh modules and empty stores.
// Node has no IndexedDB; Dexie reads the global when it is loaded.
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

vi.resetModules()

// A channel of an earlier file would still deliver messages, and Dexie would report that file's writes.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
})
