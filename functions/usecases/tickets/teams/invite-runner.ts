import { isOpenPlace } from '#shared/domain/tickets/teams.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { buildTeamInviteMail } from '#functions/mail/team-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { waveOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { placeUrl, type PlaceKey } from './place-link.ts'
import { assertNamesOpen, findTeam, readNamesUntil } from './team-terms.ts'

/** The job that mails the link of a place. The id of the job is `<team>.<place>.<version>`. */
export const teamInviteName = 'team-invite'

/** Ms; a second request for the same mail address within this time counts as a repeat of the first request. */
const repeatMs = 60_000

/**
 * Mails the link of a place to a mail address, or mails it again. The link stays the same, and the place has no runner until somebody fills
 * in a name. Throws `not_found`, `change_refused` with the reason, `too_many_attempts`, `busy`.
 */
export async function inviteRunner(
  deps: Pick<Deps, 'tickets' | 'catalog' | 'clock' | 'limits' | 'queue' | 'settings'>,
  key: PlaceKey,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitCalls(deps, { action: 'team-invite', account: key.teamId, address }, async () => {
    await retryOnConflict(async () => {
      const ticket = await findTeam(deps, key.teamId)
      await assertNamesOpen(deps, ticket, false)
      const seat = ticket.team.places[key.place]
      if (!seat) throw new AppError('not_found')
      if (!isOpenPlace(seat) || seat.version !== key.version)
        throw new AppError('change_refused', { message: 'Deze plek is intussen ingevuld of teruggenomen. Kijk naar de lijst van nu.' })
      const now = deps.clock.now()
      if (seat.invited && normalizeEmail(seat.invited.email) === normalizeEmail(email) && now < seat.invited.at + repeatMs) return true
      const places = ticket.team.places.map((one, at) => (at === key.place ? { ...one, invited: { email: email.trim(), at: now } } : one))
      const outcome = await deps.tickets.transition(ticket, { ...ticket, team: { ...ticket.team, places } })
      return outcome === 'done' ? true : conflict
    })
    // A repeated request queues the job too: the first request may have stopped before it reached the queue.
    await deps.queue.enqueue({ kind: teamInviteName, id: `${key.teamId}.${key.place}.${key.version}` })
    return true
  })
}

/**
 * Runs the job {@link teamInviteName}. Mails nothing if the place got a runner or was taken back meanwhile, or if this request was mailed
 * already. The mail is recorded after it was sent, so it is sent twice if the server stops in between.
 */
export async function mailInvite(deps: TicketNeed & Pick<Deps, 'mailer' | 'settings'>, id: string): Promise<void> {
  const [teamId = '', place, version] = id.split('.')
  const key = { teamId, place: Number(place), version: Number(version) }
  const ticket = await deps.tickets.get(teamId)
  const seat = ticket?.team?.places[key.place]
  if (ticket?.state !== 'paid' || !seat?.invited || seat.ticketId !== null || seat.version !== key.version) return
  const { invited } = seat
  if (invited.isMailed) return
  const [wave, until, facts, day] = await Promise.all([
    waveOf(deps, ticket),
    readNamesUntil(deps, ticket.eventDate),
    readFactsInForce(deps, ticket.eventDate),
    deps.catalog.getEventDay(ticket.eventDate),
  ])
  const { siteUrl } = deps.settings
  await deps.mailer.send(
    buildTeamInviteMail({
      to: invited.email,
      ticket,
      team: ticket.team!,
      wave,
      until,
      location: day?.location ?? null,
      url: placeUrl(deps.settings, key),
      siteUrl,
      facts,
    }),
  )
  // The mail was sent, so a failure to record it must not cause a retry.
  await changeSale(createTicketSaleKind(deps), teamId, ({ team }) => {
    const places = team!.places.map((one, at) =>
      at === key.place && one.invited?.at === invited.at ? { ...one, invited: { ...invited, isMailed: true as const } } : one,
    )
    return { team: { ...team!, places } }
  }).catch(() => undefined)
}
