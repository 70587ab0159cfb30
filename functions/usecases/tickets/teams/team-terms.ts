import { getNamingDeadline, type Team } from '#shared/domain/tickets/teams.ts'
import { formatLongDayTime } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'

/** The ticket of a team. */
export type TeamTicket = TicketRecord & { team: Team }

/** Finds the ticket of a team by its id. Throws `not_found`. */
export async function findTeam({ tickets }: Pick<Deps, 'tickets'>, id: string): Promise<TeamTicket> {
  const ticket = await tickets.get(id)
  if (!ticket?.team) throw new AppError('not_found', { message: 'Dit team kennen we niet.' })
  return ticket as TeamTicket
}

/** Reads the deadline for the names of a team's runners, see {@link getNamingDeadline}. */
export async function readNamesUntil({ catalog }: Pick<Deps, 'catalog'>, eventDate: string): Promise<number> {
  return getNamingDeadline(editionOf(await listEditionRecords(catalog), eventDate).facts, eventDate)
}

/** `until`: the deadline for a team's buyer and runners to change names. `refused`: why they may not, in Dutch; null if they may. */
export async function readTeamTerms(
  deps: Pick<Deps, 'catalog' | 'clock'>,
  { state, eventDate }: TicketRecord,
): Promise<{ until: number; refused: string | null }> {
  const until = await readNamesUntil(deps, eventDate)
  const refused =
    state === 'pending'
      ? 'Dit team is nog niet betaald.'
      : state !== 'paid'
        ? 'Dit team is geannuleerd.'
        : deps.clock.now() > until
          ? `Namen invullen kon tot en met ${formatLongDayTime(until)}. Mail de organisatie.`
          : null
  return { until, refused }
}

/** Throws `change_refused` with the reason if names may not be changed. `inOffice`: refuses only a team that is not paid. */
export async function assertNamesOpen(deps: Pick<Deps, 'catalog' | 'clock'>, ticket: TicketRecord, inOffice: boolean): Promise<void> {
  if (inOffice && ticket.state === 'paid') return
  const { refused } = await readTeamTerms(deps, ticket)
  if (refused !== null) throw new AppError('change_refused', { message: refused })
}
