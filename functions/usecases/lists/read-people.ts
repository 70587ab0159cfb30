import { isInCancelledWave } from '#shared/domain/race/cancelled-waves.ts'
import { startNumberOf, numberingOf } from '#shared/domain/race/start-numbers.ts'
import { ageOn } from '#shared/domain/tickets/minimum-age.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { ProfileRecord } from '#functions/ports/accounts/profile-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import { editionOf, listEditionRecords, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readCancelledWaves, type WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { listStarters } from '#functions/usecases/start-numbers/read-start-list.ts'

/** A participant of a race day with everything that they filled in, except what they wrote about their health. */
export interface ListedPerson {
  row: ParticipantRecord
  isWaveCancelled: boolean
  ticket: TicketRecord | undefined
  /** Their answers on the ticket; empty if the ticket has no answers of the current holder. */
  registered: Partial<TicketParticipant>
  /** Undefined if the participant never saved a profile: then the answers on the ticket apply. */
  profile: ProfileRecord | undefined
  partner: string | null
  startNumber: string | null
  wristband: string | null
  /** In full years on the race day; null if the birth date is unknown. */
  age: number | null
}

/** How many records are read at the same time. */
export const readsAtOnce = 50

/** Lists the people with a valid ticket for a race day, sorted by wave and name. The two people of a Duo are next to each other. */
export async function readPeople(
  deps: Pick<Deps, 'roster' | 'tickets' | 'profiles' | 'clock'> & EditionSource & WaveSource,
  day: string,
): Promise<ListedPerson[]> {
  const [live, editions, cancelled] = await Promise.all([
    readLiveRoster(deps, alwaysRevalidate),
    listEditionRecords(deps.catalog),
    readCancelledWaves(deps),
  ])
  const rows = listStarters(live, day)
  const [tickets, profiles] = await Promise.all([
    runInPortions([...new Set(rows.map(({ ticketId }) => ticketId))], readsAtOnce, (id) => deps.tickets.get(id)),
    deps.profiles.list(rows.map(({ id }) => id)),
  ])
  const ticketOf = new Map(tickets.flatMap((ticket) => (ticket ? [[ticket.id, ticket] as const] : [])))
  const profileOf = new Map(profiles.map((profile) => [profile.participantId, profile]))
  const onTicket = Map.groupBy(rows, ({ ticketId }) => ticketId)
  const numbering = numberingOf(editionOf(editions, day))
  return rows.map((row) => {
    const ticket = ticketOf.get(row.ticketId)
    const registered: Partial<TicketParticipant> = ticket?.participants.find(({ id }) => id === row.id) ?? {}
    const { wristband } = live.stateOf(row)
    const partner = placesOf(row.ticketType) === 2 ? onTicket.get(row.ticketId)!.find(({ id }) => id !== row.id) : undefined
    return {
      row,
      isWaveCancelled: isInCancelledWave(row, cancelled),
      ticket,
      registered,
      profile: profileOf.get(row.id),
      partner: partner?.name || null,
      startNumber: startNumberOf(numbering, { own: ownNumberOf(row), wristband }),
      wristband: wristband ?? null,
      age: registered.birthDate ? ageOn(registered.birthDate, row.eventDate) : null,
    }
  })
}
