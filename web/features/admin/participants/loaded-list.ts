import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ParticipantRecordView } from '#shared/contract/participant-record.ts'
import { rosterEndpoints, type AdminParticipant } from '#shared/contract/roster.ts'
import { pagesKey } from '#web/features/admin/table/use-list.ts'

/** Updates a saved participant in the loaded list, because a refetch of all its pages takes seconds. */
export function updateInList(client: QueryClient, { id, name, email, phone, gender, ...saved }: ParticipantRecordView): void {
  const { eventDate, waveId, waveNumber, status: raceStatus, mailReturn } = saved
  const listed = { name, email, phone, gender, eventDate, waveId, waveNumber, raceStatus, mailReturn }
  changeItems(client, (items) => items.map((one) => (one.id === id ? { ...one, ...listed } : one)))
}

/** Removes a deleted participant from the loaded list, without a refetch; {@link updateInList} does the same for a change. */
export function removeFromList(client: QueryClient, id: string): void {
  changeItems(client, (items) => items.filter((one) => one.id !== id))
}

function changeItems(client: QueryClient, next: (items: AdminParticipant[]) => AdminParticipant[]): void {
  client.setQueryData<InfiniteData<{ items: AdminParticipant[] }>>(
    pagesKey(rosterEndpoints.listParticipants),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: next(page.items) })) },
  )
}
