import { eventDateOf, formatLongDayTime } from '#shared/lib/dates.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'

/** The dependencies of {@link readSelfServiceTerms}. */
export type TermsNeed = Pick<Deps, 'catalog' | 'roster' | 'clock'>

/** The conditions under which participants can change a ticket themselves. */
export interface SelfServiceTerms {
  editions: readonly EditionRecord[]
  edition: EditionRecord
  /** The active participants of the ticket, in the order of the ticket. */
  rows: readonly ParticipantRecord[]
  /** The deadline for changes, ISO 8601; null if the edition allows no changes. */
  until: string | null
  /** Why the participants cannot change the ticket, in Dutch; null if they can. */
  refused: string | null
}

/**
 * Returns whether the account with the participants `ownIds` can change this ticket now. Only the first person of a duo can, so that an
 * invited partner cannot move them. On the race day itself nobody can, because a phone without signal would not receive the change.
 */
export async function readSelfServiceTerms(deps: TermsNeed, ticket: TicketRecord, ownIds: readonly string[]): Promise<SelfServiceTerms> {
  const [editions, everybody] = await Promise.all([listEditionRecords(deps.catalog), rosterOf(deps, ticket)])
  const edition = editionOf(editions, ticket.eventDate)
  const rows = everybody.filter(({ status }) => status === 'active').toSorted((a, b) => a.index - b.index)
  const until = edition.facts.selfServiceUntil ?? null
  const now = deps.clock.now()
  const formatWhyNot = async () => {
    const [first] = rows
    if (ticket.state !== 'paid' || !first) return 'Dit ticket is niet geldig.'
    if (until === null) return 'Zelf wijzigen kan voor deze editie niet.'
    if (now > Date.parse(until)) return `Zelf wijzigen kon tot en met ${formatLongDayTime(until)}.`
    if (ticket.eventDate <= eventDateOf(now)) return 'Op de racedag zelf kun je niets meer wijzigen.'
    if (!ownIds.includes(first.id)) return `${first.name} boekte dit ticket en kan het voor jullie allebei wijzigen.`
    const states = await Promise.all(rows.map((row) => readRaceState(deps, row)))
    const scanned = rows[states.findIndex(({ status }) => status !== 'registered')]
    return scanned ? `${scanned.name} is al ingecheckt. Wijzigen kan niet meer.` : null
  }
  return { editions, edition, rows, until, refused: await formatWhyNot() }
}
