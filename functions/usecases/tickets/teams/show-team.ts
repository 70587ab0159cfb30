import { isActiveWave } from '#shared/domain/race/waves.ts'
import { isOpenPlace } from '#shared/domain/tickets/teams.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { TeamView } from '#shared/contract/teams.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { currentCompany } from '#functions/usecases/tickets/change-invoice-company.ts'
import { refundableOf } from '#functions/usecases/tickets/refund-ticket.ts'
import { waveOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { showStatus } from '#functions/usecases/tickets/show-ticket.ts'
import { makePlaceToken, readPlaceToken, type PlaceKey } from './place-link.ts'
import { findTeam, readTeamTerms, type TeamTicket } from './team-terms.ts'

type Need = Pick<Deps, 'tickets' | 'catalog' | 'clock' | 'settings'>

/** Reads a team for its buyer: the names and the links of its places. Throws `not_found`. */
export async function readTeam(deps: Need, id: string): Promise<TeamView> {
  return showTeam(deps, await findTeam(deps, id))
}

/** Does {@link readTeam} for an administrator, and adds the buyer and the refundable amounts. */
export async function readTeamInOffice(deps: Need, id: string) {
  const ticket = await findTeam(deps, id)
  const { whole, maxPartialRefund, given } = refundableOf(ticket)
  return { ...(await showTeam(deps, ticket)), buyer: ticket.team.buyer, money: { whole, maxPartialRefund, given } }
}

async function showTeam(deps: Need, ticket: TeamTicket): Promise<TeamView> {
  const [wave, { until, refused }, runners] = await Promise.all([
    waveOf(deps, ticket),
    readTeamTerms(deps, ticket),
    Promise.all(ticket.team.places.map(async ({ ticketId }) => (ticketId === null ? undefined : deps.tickets.get(ticketId)))),
  ])
  return {
    name: ticket.team.name,
    eventDate: ticket.eventDate,
    ...showWave(wave),
    price: ticket.price,
    status: showStatus(ticket),
    until: toIsoMoment(until),
    refused,
    company: currentCompany(ticket),
    places: ticket.team.places.map(({ ticketId, version, invited, releasedAt }, at) => ({
      number: at + 1,
      version,
      name: runners[at]?.participants[0]?.name ?? null,
      isCancelled: releasedAt !== undefined || (ticketId !== null && runners[at]?.state !== 'paid'),
      invited: invited ? { email: invited.email, at: toIsoMoment(invited.at) } : null,
      link:
        ticketId === null && releasedAt === undefined
          ? `/team-place#${makePlaceToken(deps.settings, { teamId: ticket.id, place: at, version })}`
          : null,
    })),
  }
}

const showWave = (wave: WaveRecord | undefined) => ({
  waveNumber: wave?.number ?? null,
  waveTime: toIsoMoment(wave?.startTime ?? null),
  ...(wave && !isActiveWave(wave) ? { waveCancelled: true } : {}),
})

/**
 * Finds the place of a runner's link, and its team. Throws `link_expired` for a wrong or replaced link, `too_many_attempts`.
 */
export async function findPlace(
  deps: Need & Pick<Deps, 'limits'>,
  { token, address }: { token: string; address: string },
): Promise<{ ticket: TeamTicket; key: PlaceKey }> {
  const found = await limitCalls(deps, { action: 'transfer', address }, async () => {
    const key = readPlaceToken(deps.settings, token)
    const ticket = key && (await deps.tickets.get(key.teamId))
    const seat = ticket?.team?.places[key!.place]
    if (!key || !seat || seat.version % 256 !== key.version) return undefined
    return { ticket: ticket as TeamTicket, key: { ...key, version: seat.version } }
  })
  if (!found) throw new AppError('link_expired', { message: 'Deze link werkt niet meer. Vraag wie hem stuurde om een nieuwe.' })
  return found
}

/** Reads the data for the page of a runner's link. */
export async function readTeamPlace(deps: Need & Pick<Deps, 'limits'>, link: { token: string; address: string }) {
  const { ticket, key } = await findPlace(deps, link)
  const [wave, { until, refused }] = await Promise.all([waveOf(deps, ticket), readTeamTerms(deps, ticket)])
  return {
    team: ticket.team.name,
    buyer: ticket.team.buyer.name,
    eventDate: ticket.eventDate,
    ...showWave(wave),
    until: toIsoMoment(until),
    refused,
    isTaken: !isOpenPlace(ticket.team.places[key.place]!),
  }
}
