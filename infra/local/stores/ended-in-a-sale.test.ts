import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '#functions/ports/queue.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { runJob } from '#functions/usecases/jobs/run-job.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { endAfter } from './end-after.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// Tests on the real stores that everybody still gets their ticket if a process ends between two steps of a sale.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ capacity: 10_000 })
})
afterAll(() => shop.close())

const minute = 60_000
const mailsTo = (address: string) =>
  shop.deps.mailer.sent.filter(({ to, subject }) => to === address && /^Je tickets? /.test(subject)).length
const mailsOf = ({ emails }: { emails: readonly string[] }) => emails.map(mailsTo)

/** Sells a duo until the process ends. `jobs` are those that the queue delivers again, because they were never confirmed. */
async function sellUntil(calls: number) {
  const emails = [`koper${calls}@voorbeeld.nl`, `partner${calls}@voorbeeld.nl`] as const
  const { ticketId } = await registerTicket(shop.deps, orderOf(emails))
  const paid = shop.deps.payments.attempt((await shop.deps.tickets.get(ticketId))!.paymentIntentId!, 'succeeded')
  const { deps, hasEnded } = endAfter(shop.deps, calls)
  await applyPaymentEvent(deps, paid).catch(() => undefined)
  const jobs: Job[] = shop.deps.queue.jobs.splice(0)
  for (const job of jobs) await runJob(deps, job).catch(() => undefined)
  return { calls, ticketId, emails, jobs: hasEnded() ? jobs : [], hasEnded: hasEnded() }
}

test('a process that ends between any two steps of a sale leaves nobody without a ticket', async () => {
  const sales = [await sellUntil(0)]
  while (sales.at(-1)!.hasEnded) sales.push(await sellUntil(sales.length))

  // In the next process the queue delivers unfinished jobs again, and later also the jobs that the ended process had leased.
  for (const job of sales.flatMap(({ jobs }) => jobs)) await runJob(shop.deps, job)
  shop.pass(3 * minute)
  const { later } = shop.deps.queue
  expect(later.length).toBeGreaterThan(0)
  for (const { job } of later.splice(0)) await runJob(shop.deps, job)
  const queued = sales.filter(({ jobs }) => jobs.length > 0)
  expect(queued.filter((sale) => mailsOf(sale).includes(0)).map(({ calls }) => calls)).toEqual([])

  // The schedule finds work that never reached the queue.
  shop.pass(13 * minute)
  await sweepDueSteps(shop.deps)
  shop.pass(3 * minute)
  await sweepDueSteps(shop.deps)
  for (const sale of sales) {
    const after = `ended after ${sale.calls} calls`
    const counts = mailsOf(sale)
    expect(Math.min(...counts), after).toBeGreaterThanOrEqual(1)
    // A mail that the ended process was sending may be sent twice, because it is unknown whether the mail was accepted.
    expect(counts[0]! + counts[1]!, after).toBeLessThanOrEqual(3)
    const ticket = (await shop.deps.tickets.get(sale.ticketId))!
    expect(ticket, after).toMatchObject({ state: 'paid', nextStep: null })
    const rows = await Promise.all(ticket.participants.map(({ id }) => shop.deps.roster.getParticipant(id)))
    expect(rows, after).toMatchObject(sale.emails.map((email) => ({ email, status: 'active' })))
  }
})
