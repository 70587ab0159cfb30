import { eventDateOf } from '#shared/lib/dates.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { verifyPassword } from '#functions/usecases/accounts/passwords.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { erasePayer, listStrayPaymentsOf } from '#functions/usecases/payments/stray-payments-of.ts'
import { removeFromShifts } from '#functions/usecases/community/shifts/change-assignment.ts'
import { listVolunteersOf } from '#functions/usecases/community/volunteers-of.ts'
import { findWaiting } from '#functions/usecases/waiting/find-waiting.ts'
import { removeWaiting } from '#functions/usecases/waiting/read-waiting.ts'
import { eraseGiver, eraseParticipant, eraseTeamBuyer, eraseUpgradeBuyer, type EraseNeed } from './erase-participant.ts'
import { findTickets } from '#functions/usecases/tickets/find-tickets.ts'
import { hasPlaceGivenBy, listTransfersFrom } from '#functions/usecases/transfers/transferred-places.ts'
import { eraseUnpaid, isMailedSoon, isTeamOf, isUnpaidOf, isUpgradeOf } from './unpaid-registrations.ts'

type Need = EraseNeed & Pick<Deps, 'accounts' | 'content' | 'limits' | 'pushes' | 'settings' | 'strayPayments'>

/**
 * Erases an account's owner: the participants, whose codes are refused from then on, the name on places that they gave away, unpaid
 * registrations, waiting-list entries, the newsletter, the volunteer form with its shifts, push subscriptions, the mail address on stray
 * payments, and the account. The account is last, so that an interrupted call can be repeated. Requires the password, because erasing
 * cannot be undone. Orders and invoices stay for their retention time. Throws `wrong_login`, `erase_refused` with the reason,
 * `too_many_attempts`, `busy`.
 */
export async function eraseAccount(
  deps: Need,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<void> {
  const account = await deps.accounts.getAccount(email)
  if (!account) throw new AppError('not_logged_in')
  const right = await limitCalls(deps, { action: 'participant-login', account: email, address }, async () =>
    (await verifyPassword(password, account.passwordHash)) ? true : undefined,
  )
  if (!right) throw new AppError('wrong_login', { message: 'Dit wachtwoord klopt niet.' })
  await retryOnConflict(async () => ((await erasePlaces(deps, email)) === 'done' ? undefined : conflict))
  return eraseRest(deps, account)
}

/**
 * Erases the places that the person has, gave away, or never paid for. If the person gives away a place
 * meanwhile, the lists that were read are outdated, so the caller must start again.
 */
async function erasePlaces(deps: Need, email: string): Promise<'done' | 'changed_meanwhile'> {
  const rows = await readOwnRows(deps, email)
  const found = await findTickets(deps, (ticket) =>
    [hasPlaceGivenBy, isUnpaidOf, isMailedSoon, isTeamOf, isUpgradeOf].some((holds) => holds(ticket, email)),
  )
  const givenAway = found.filter((ticket) => hasPlaceGivenBy(ticket, email))
  const unpaid = found.filter((ticket) => isUnpaidOf(ticket, email))
  const offers = await listTransfersFrom(deps, email)
  const strays = await listStrayPaymentsOf(deps, email)
  for (const row of rows) await assertErasable(deps, row)
  // A mail or a refund is still due, such as the mail with the ticket for the new holder of a place.
  if ([...givenAway, ...offers, ...strays].some(({ nextStep }) => nextStep !== null)) throw buildRefusedError(underWay)
  if (found.some((ticket) => isMailedSoon(ticket, email)) || unpaid.some(({ nextStep }) => nextStep === 'refund'))
    throw buildRefusedError(underWay)
  if (unpaid.some(({ nextStep }) => nextStep !== null)) throw buildRefusedError(waitsForPayment)
  const teams = found.filter((ticket) => isTeamOf(ticket, email))
  if (teams.some(({ nextStep }) => nextStep !== null)) throw buildRefusedError(underWay)
  const upgrades = found.filter((ticket) => isUpgradeOf(ticket, email))
  if (upgrades.some(({ nextStep }) => nextStep !== null)) throw buildRefusedError(underWay)
  for (const { id } of upgrades) if (!(await eraseUpgradeBuyer(deps, id))) return 'changed_meanwhile'
  for (const { id } of teams) if (!(await eraseTeamBuyer(deps, id))) return 'changed_meanwhile'
  for (const row of rows) if (!(await eraseParticipant(deps, row))) return 'changed_meanwhile'
  for (const { id } of givenAway) await eraseGiver(deps, id, email)
  for (const ticket of unpaid) if (!(await eraseUnpaid(deps, ticket, email))) return 'changed_meanwhile'
  for (const offer of offers) if (!(await deps.transfers.remove(offer))) return 'changed_meanwhile'
  return 'done'
}

async function readOwnRows({ accounts, roster }: Need, email: string): Promise<ParticipantRecord[]> {
  const idsOf = async () => (await accounts.getAccount(email))?.participantIds ?? []
  const rows = await Promise.all((await idsOf()).map((id) => roster.getParticipant(id)))
  // Read the account again after the rows: a place transferred by now is no longer theirs. A later transfer makes the write fail.
  const own = await idsOf()
  return rows.filter((row) => row !== undefined && own.includes(row.id)) as ParticipantRecord[]
}

async function eraseRest(deps: Need, { email, participantIds }: ParticipantAccount): Promise<void> {
  for (const one of await findWaiting(deps, email)) await removeWaiting(deps, one)
  await deps.content.remove('subscriber', email)
  for (const { id } of await listVolunteersOf(deps, email)) {
    await removeFromShifts(deps, id)
    // Removes the deleted form first: if the office restores the form meanwhile, the second call removes it.
    await deps.content.removeTrashed('volunteer', id)
    await deps.content.remove('volunteer', id)
  }
  for (const one of await deps.pushes.list()) if (one.email === email) await deps.pushes.remove(one.id)
  for (const { id } of await listStrayPaymentsOf(deps, email)) await erasePayer(deps, id)
  await deps.accounts.removeParticipants(email, participantIds)
}

/**
 * Refuses to erase on the race day, when the crew must know who is on the course, and while a refund or a mail is due, which needs the
 * person's mail address or name.
 */
async function assertErasable({ clock, tickets, transfers }: Need, row: ParticipantRecord): Promise<void> {
  if (row.status === 'active' && row.eventDate === eventDateOf(clock.now()))
    throw buildRefusedError('Vandaag is je racedag: de crew moet weten wie er op het strand is. Morgen kan het.')
  const [ticket, transfer] = await Promise.all([tickets.get(row.ticketId), transfers.get(row.id)])
  if (ticket?.nextStep || (transfer?.state === 'paid' && transfer.nextStep)) throw buildRefusedError(underWay)
}

const underWay = 'Er is nog een mail of een terugbetaling voor je onderweg. Probeer het over een kwartier opnieuw.'
const waitsForPayment = 'Een inschrijving van je wacht nog op betaling. Probeer het over een uur opnieuw.'
const buildRefusedError = (message: string) => new AppError('erase_refused', { message })
