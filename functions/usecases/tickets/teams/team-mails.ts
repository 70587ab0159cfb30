import { countOpenPlaces } from '#shared/domain/tickets/teams.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { buildTeamMail, buildTeamReminderMail } from '#functions/mail/team-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { mailEachRecipient } from '#functions/usecases/payments/mail-each-recipient.ts'
import { readUnstartedRecords } from '#functions/usecases/roster/read-race-state.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { findTickets } from '#functions/usecases/tickets/find-tickets.ts'
import { waveOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { teamUrl } from './place-link.ts'
import { readNamesUntil, type TeamTicket } from './team-terms.ts'

/** The mail about missing names is sent this many ms before the last time for names. */
const remindBeforeMs = 7 * dayMs

/** Mails the buyer of a paid team the link to the page with its places, or a reminder of the missing names. */
export async function mailTeam(
  deps: TicketNeed & Pick<Deps, 'mailer' | 'settings'>,
  ticket: TeamTicket,
  attachments: Mail['attachments'],
  recordMailed: (email: string) => Promise<void>,
): Promise<void> {
  const { team, eventDate } = ticket
  const [wave, until, facts, day] = await Promise.all([
    waveOf(deps, ticket),
    readNamesUntil(deps, eventDate),
    readFactsInForce(deps, eventDate),
    deps.catalog.getEventDay(eventDate),
  ])
  const to = team.buyer.email.trim()
  const location = day?.location ?? null
  const mail = { to, ticket, team, wave, until, location, url: teamUrl(deps.settings, ticket.id), siteUrl: deps.settings.siteUrl, facts }
  const open = countOpenPlaces(team)
  // `remindedAt` is set when the reminder becomes due, which is after the first mail was sent. If it is set, this mail is the reminder.
  const isReminder = team.remindedAt !== undefined
  // An erased buyer has no mail address; a reminder is no longer needed if the last name came in meanwhile.
  if (to === '' || (isReminder && open === 0)) return
  const build = isReminder ? buildTeamReminderMail : buildTeamMail
  await mailEachRecipient(ticket, [{ email: to.toLowerCase() }], recordMailed, () =>
    deps.mailer.send({ ...build({ ...mail, open }), ...(isReminder ? {} : { attachments }) }),
  )
}

/** Ends the tickets of the runners of a team that was cancelled or refunded, except of those who have started. Safe to repeat. */
export async function endRunners(deps: TicketNeed, { team }: TeamTicket): Promise<void> {
  const now = deps.clock.now()
  const sales = createTicketSaleKind(deps, (leaving) => readUnstartedRecords(deps, leaving, 'Dit ticket blijft geldig.'))
  for (const { ticketId } of team.places) {
    if (ticketId === null) continue
    const end = changeSale(sales, ticketId, ({ state }) =>
      state === 'paid'
        ? {
            state: 'cancelled',
            refundReason: 'organiser_cancelled',
            refundAmount: 0,
            nextStep: 'refund',
            nextStepAt: now,
            stepLease: null,
            stepFailures: 0,
            mailed: [],
          }
        : undefined,
    )
    await end.catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'cancel_refused')) throw error
    })
  }
}

/**
 * Makes the mail about missing names due, once per team, in the week before the last time for names. Returns the number of teams. Runs
 * every day; the sweep sends the mails.
 */
export async function remindTeams(deps: TicketNeed): Promise<number> {
  const now = deps.clock.now()
  const isOpen = ({ state, nextStep, team }: TicketRecord) =>
    state === 'paid' && nextStep === null && team !== undefined && team.remindedAt === undefined && countOpenPlaces(team) > 0
  let reminded = 0
  for (const { id, eventDate } of await findTickets(deps, isOpen)) {
    const until = await readNamesUntil(deps, eventDate)
    if (now < until - remindBeforeMs || now > until) continue
    const { outcome } = await changeSale(createTicketSaleKind(deps), id, (one) =>
      isOpen(one)
        ? { team: { ...one.team!, remindedAt: now }, nextStep: 'send-mail' as const, nextStepAt: now, stepFailures: 0, mailed: [] }
        : undefined,
    )
    if (outcome === 'done') reminded++
  }
  return reminded
}
