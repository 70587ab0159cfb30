import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { resendForOrganiser } from '#functions/usecases/tickets/resend-confirmation.ts'
import { nameRunner } from '#functions/usecases/tickets/teams/name-runner.ts'
import { registerTeam } from '#functions/usecases/tickets/teams/register-team.ts'
import { changeWave } from '#functions/usecases/waves/change-wave.ts'
import { formOrder, testWave } from './form-order.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { transferPlace } from './transfer-place.ts'
import { runner, team } from './team-shop.ts'

// Some people get their ticket after the mail about their cancelled wave was sent. Their ticket mail must name the cancellation.

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(testWave())
})
afterEach(() => shop.close())

const { id: waveId } = testWave()
const sanne = 'sanne@voorbeeld.nl'
const cancelWave = () => changeWave(shop.deps, waveId, { status: 'cancelled' }, { mail: true })
const receive = async (ticketId: string) =>
  applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.tickets.get(ticketId))!.paymentIntentId!, 'succeeded'))
async function settle() {
  for (let round = 1; round <= 2; round++) {
    await shop.runJobs()
    shop.pass(11 * 60_000)
    await sweepDueSteps(shop.deps)
  }
}
/** Returns for each mail to an address the start of its subject, and whether its text mentions that the wave is cancelled. */
const mailsTo = (address: string) =>
  shop.deps.mailer.sent.flatMap(({ to, subject, text }) =>
    to.toLowerCase() === address ? [[subject.slice(0, 9), text.includes('gaat niet door')]] : [],
  )

test('the ticket mail to a buyer who paid late names the cancelled wave, and no check-in time', async () => {
  const { ticketId } = await registerTicket(shop.deps, formOrder())
  await cancelWave()
  await shop.runJobs()
  await receive(ticketId)
  await settle()
  expect(mailsTo(sanne)).toEqual([['Je ticket', true]])
  const { text } = shop.deps.mailer.sent[0]!
  expect(text).toContain('Let op: je wave gaat niet door. Je ticket blijft geldig. Je nieuwe start mailen we zodra die bekend is.')
  expect(text).not.toContain('Check-in:')
})

test('the refund mail to a buyer whose payment came too late names the cancelled wave as the reason', async () => {
  const { ticketId } = await registerTicket(shop.deps, formOrder())
  await cancelWave()
  await settle()
  await receive(ticketId)
  await settle()
  expect(shop.deps.mailer.sent.map(({ subject }) => subject)).toEqual(['Je krijgt je geld terug: wave 4 gaat niet door'])
  expect(shop.deps.mailer.sent[0]!.text).toContain('en wave 4 (11:00) op zaterdag 11 oktober gaat niet door.')
})

test('a ticket mail that was pending when the wave was cancelled names the cancelled wave', async () => {
  const { ticketId } = await registerTicket(shop.deps, formOrder())
  await receive(ticketId)
  const confirmation = shop.deps.queue.jobs.splice(0)
  await cancelWave()
  await shop.runJobs()
  shop.deps.queue.jobs.push(...confirmation)
  await settle()
  expect(mailsTo(sanne)).toEqual([['Je ticket', true]])
})

test('the ticket mail names the cancelled wave: to a new holder, to a team runner, and when it is sent again', async () => {
  const { ticketId } = await registerTicket(shop.deps, formOrder())
  await receive(ticketId)
  await settle()
  const [first] = (await shop.deps.tickets.get(ticketId))!.participants
  const bought = await registerTeam(shop.deps, team({ waveId, places: 2, totalPrice: 17000 }), { address: '127.0.0.1' })
  await cancelWave()
  await receive(bought.ticketId)
  await settle()
  shop.deps.mailer.sent.length = 0
  await resendForOrganiser(shop.deps, first!.id)
  await nameRunner(shop.deps, { teamId: bought.ticketId, place: 0, version: 0 }, runner('Marit'))
  await settle()
  await transferPlace(shop, { id: first!.id, from: sanne, to: 'anna@voorbeeld.nl' })
  expect(
    [sanne, 'marit@voorbeeld.nl', 'anna@voorbeeld.nl'].map((address) => mailsTo(address).find(([subject]) => subject === 'Je ticket')),
  ).toEqual(Array.from({ length: 3 }, () => ['Je ticket', true]))
})
