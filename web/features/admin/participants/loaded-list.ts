import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ParticipantRecordView } from '#shared/contract/participants.ts'
import { rosterEndpoints, type AdminParticipant } from '#shared/contract/roster.ts'
import { pagesKey } from '#web/features/admin/table/use-list.ts'

/** Puts what was saved of somebody into the list that is loaded: to ask for all its pages again takes seconds. */
export function showSaved(client: QueryClient, { id, name, email, phone, gender, ...saved }: ParticipantRecordView): void {
  const { eventDate, waveId, waveNumber, status: raceStatus } = saved
  const shown = { name, email, phone, gender, eventDate, waveId, waveNumber, raceStatus }
  change(client, (items) => items.map((one) => (one.id === id ? { ...one, ...shown } : one)))
}

/** Takes who was deleted out of it, as {@link showSaved}. */
export function hideDeleted(client: QueryClient, id: string): void {
  change(client, (items) => items.filter((one) => one.id !== id))
}

function change(client: QueryClient, next: (items: AdminParticipant[]) => AdminParticipant[]): void {
  client.setQueryData<InfiniteData<{ items: AdminParticipant[] }>>(
    pagesKey(rosterEndpoints.listParticipants),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: next(page.items) })) },
  )
}
