import { afterEach, expect, test, vi } from 'vitest'
import { crewDbName } from './crew-db.ts'
import { hasCrewDb, nameOfCrewDb } from './has-crew-db.ts'

afterEach(() => void vi.unstubAllGlobals())

test('checks for the same store name that the engine opens', () => expect(nameOfCrewDb).toBe(crewDbName))

test.each<[string, unknown, boolean]>([
  ['says no without IndexedDB', undefined, false],
  ['says no when only other stores exist', { databases: async () => [{ name: 'ander' }] }, false],
  ['says yes when the store exists', { databases: async () => [{ name: crewDbName }] }, true],
  ['says yes when the browser cannot list stores', {}, true],
  ['says yes when listing the stores fails', { databases: () => Promise.reject(new Error('no')) }, true],
])('the check for a crew store %s', async (_, indexedDB, expected) => {
  vi.stubGlobal('indexedDB', indexedDB)
  expect(await hasCrewDb()).toBe(expected)
})
