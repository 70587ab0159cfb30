import { afterEach, expect, test, vi } from 'vitest'
import { crewDbName } from './crew-db.ts'
import { hasCrewDb, nameOfCrewDb } from './has-crew-db.ts'

afterEach(() => void vi.unstubAllGlobals())

test('looks for the store that the engine opens', () => expect(nameOfCrewDb).toBe(crewDbName))

test.each<[string, unknown, boolean]>([
  ['no store of any kind', undefined, false],
  ['only stores of others', { databases: async () => [{ name: 'ander' }] }, false],
  ['the store', { databases: async () => [{ name: crewDbName }] }, true],
  ['an old browser that can not list them', {}, true],
  ['a browser that fails', { databases: () => Promise.reject(new Error('no')) }, true],
])('%s', async (_, indexedDB, expected) => {
  vi.stubGlobal('indexedDB', indexedDB)
  expect(await hasCrewDb()).toBe(expected)
})
