import { expect, test } from 'vitest'
import { startNumberEndpoints } from '#shared/contract/start-numbers.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { saveEdition } from './save-edition.ts'

const edition = { ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version: 'new', facts: {} }

test('marks every list as out of date after a change of an edition, for example the start list', async () => {
  fakeWire({ 'PATCH /api/admin/editions/2025': { body: edition } })
  const client = createQueryClient()
  const queryKey = [startNumberEndpoints.readStartList.path, '2025-10-11']
  client.setQueryData(queryKey, { numbering: 'wristband' })
  await saveEdition(client, '2025', { facts: { startNumbers: 'own' }, version: 'seen' })
  expect(client.getQueryState(queryKey)!.isInvalidated).toBe(true)
})
