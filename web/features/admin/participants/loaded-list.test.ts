import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ParticipantRecordView } from '#shared/contract/participant-record.ts'
import { rosterEndpoints, type AdminParticipant } from '#shared/contract/roster.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { pagesKey } from '#web/features/admin/table/use-list.ts'
import { removeFromList, updateInList } from './loaded-list.ts'

const key = pagesKey(rosterEndpoints.listParticipants)
const saved = { id: '20000002', name: 'Noor', email: 'n@b.nl', phone: '0612345678', gender: 'female', eventDate: '2025-10-12', waveId: 4, waveNumber: 2, status: 'dnf' } as unknown as ParticipantRecordView // prettier-ignore

it('updates a saved participant in the loaded pages, and removes a deleted one', () => {
  const client = new QueryClient()
  const pages = [{ items: [makeParticipant({ id: '20000001' })], cursor: 'next' }, { items: [makeParticipant({ id: '20000002' })] }]
  client.setQueryData(key, { pages, pageParams: [undefined, 'next'] })
  updateInList(client, saved)
  removeFromList(client, '20000001')
  const list = client.getQueryData<InfiniteData<{ items: AdminParticipant[] }>>(key)!
  expect(list.pages).toEqual([
    { items: [], cursor: 'next' },
    { items: [expect.objectContaining({ name: 'Noor', waveNumber: 2, raceStatus: 'dnf' })] },
  ])
})

it('creates no list when no list is loaded', () => {
  const client = new QueryClient()
  updateInList(client, saved)
  expect(client.getQueryData(key)).toBeUndefined()
})
