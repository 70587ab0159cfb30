import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { sumInvoiceLines, vatIncludedIn } from '#shared/domain/money/invoices.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { readTimeline } from '#functions/usecases/participants/read-timeline.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { refundableOf } from '#functions/usecases/tickets/refund-ticket.ts'
import { openRefundTicketShop, price } from './refund-ticket-shop.ts'

// Tests that an invoice minus its credit notes equals the money that the organiser keeps, per VAT rate. Runs on the real stores.

let shop: Awaited<ReturnType<typeof openRefundTicketShop>>
beforeAll(async () => void (shop = await openRefundTicketShop()))
afterAll(() => shop.close())

let n = 0
const email = 'sanne@voorbeeld.nl'
const issuedOf = async (ticketId: string) => (await shop.deps.invoices.list(2025)).invoices.filter(({ saleId }) => saleId === ticketId)
const byHand = async (intentId: string) => void (await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(intentId, 'refunded')))

test('a manual refund of the rest after a flex cancellation gets a separate credit note, without a mail', async () => {
  const { ticketId, intentId } = await shop.buy(`t${++n}`)
  await shop.part(ticketId, 500, ++n)
  await shop.runJobs()
  await cancelTicket(shop.deps, { ticketId, email })
  await shop.runJobs()
  const mails = shop.subjects().length
  await byHand(intentId)
  // The provider repeats its event, and the job runs twice at once.
  await byHand(intentId)
  await shop.runJobs(2)
  expect((await issuedOf(ticketId)).map(({ lines }) => lines.map(({ label, amount, vat }) => [label, amount, vat]))).toEqual([
    [
      ['Solo ticket', 8500, 9],
      ['Flex annulering', 1250, 9],
      [expect.stringMatching(/^Hoodie/), 3950, 21],
    ],
    [['Terugbetaling inschrijfgeld', -500, 9]],
    [
      ['Solo ticket', -8500, 9],
      ['Eerder terugbetaald', 500, 9],
    ],
    [
      ['Flex annulering', -1250, 9],
      [expect.stringMatching(/^Hoodie/), -3950, 21],
    ],
  ])
  expect(shop.subjects()).toHaveLength(mails)
  expect((await shop.read(ticketId)).nextStep).toBeNull()
  const ticket = await shop.read(ticketId)
  const row = (await shop.deps.roster.getParticipant(ticket.participants[0]!.id))!
  const creditNotes = (
    await readTimeline({ ...shop.deps, devices: createDeviceStore(shop.table) }, row, { ticket, order: undefined, teammate: undefined })
  ).filter(({ kind }) => kind === 'credit')
  expect(creditNotes.map(({ amount }) => amount).toSorted()).toEqual([-500, -5200, -8000])
})

test('a partial refund just before the cancellation is not mailed, because its mail says that the place stays', async () => {
  const { ticketId, intentId } = await shop.buy(`t${++n}`)
  await shop.part(ticketId, 500, ++n)
  await cancelTicket(shop.deps, { ticketId, email })
  await shop.runJobs()
  const mails = shop.subjects().length
  await byHand(intentId)
  await shop.runJobs()
  expect(shop.subjects().slice(mails)).toEqual([])
  expect((await issuedOf(ticketId)).map(({ lines }) => sumInvoiceLines(lines).gross)).toEqual([price, -500, -8000, -5200])
})

/** Actions of the office and the buyer, followed by actions of the payment provider. `run` states whether jobs run in between. */
const histories = fc.record({
  parts: fc.array(fc.integer({ min: 1, max: 6000 }), { maxLength: 3 }),
  end: fc.constantFrom('flex', 'flex', 'whole', 'entry', 'nothing', null),
  after: fc.array(fc.constantFrom('by hand', 'fails', 'provider down'), { maxLength: 2 }),
  run: fc.boolean(),
})

test('after any refunds and cancellations the invoice minus credit notes equals the kept money, per VAT rate', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ parts, end, after, run }) => {
      const { ticketId, intentId } = await shop.buy(`t${++n}`)
      const settle = async () => run && shop.runJobs(2)
      for (const amount of parts) {
        await shop.part(ticketId, amount, ++n).catch(() => undefined)
        await settle()
      }
      const left = refundableOf(await shop.read(ticketId))
      if (end === 'flex') await cancelTicket(shop.deps, { ticketId, email })
      else if (end) await shop.cancel(ticketId, end, end === 'nothing' ? 0 : left[end])
      await settle()
      for (const event of after) {
        const given = await shop.back(intentId)
        if (event === 'by hand' && given < price) await byHand(intentId)
        if (event === 'fails' && given > 0) await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(intentId, 'refund_failed'))
        if (event === 'provider down') {
          shop.deps.payments.setDown(true)
          await shop.runJobs().catch(() => undefined)
          shop.deps.payments.setDown(false)
        }
      }
      for (const ms of [dayMs, dayMs]) {
        shop.pass(ms)
        await sweepDueSteps(shop.deps)
        await shop.runJobs()
      }
      shop.pass(-2 * dayMs)
      const issued = await issuedOf(ticketId)
      const books = sumInvoiceLines(issued.flatMap(({ lines }) => lines))
      const kept = price - (await shop.back(intentId))
      expect(books.gross).toBe(kept)
      // Each credit note rounds its VAT separately. After a full refund nothing may be left.
      for (const { vat, tax, gross } of books.rates)
        expect(Math.abs(tax - vatIncludedIn(gross, vat))).toBeLessThanOrEqual(kept === 0 ? 0 : issued.length)
      if (kept === 0) expect(books).toMatchObject({ net: 0, tax: 0 })
    }),
    { numRuns: 3, seed: 3 },
  )
})
