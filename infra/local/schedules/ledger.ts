import { expect } from 'vitest'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buyerOf } from '#functions/usecases/tickets/buyer-of.ts'
import { addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { readSalesFigures } from '#functions/usecases/tickets/read-sales-figures.ts'
import { recount } from '#infra/local/stores/recount.ts'
import { testWave } from '#infra/local/stores/form-order.ts'
import { testDay } from '#infra/local/stores/open-test-shop.ts'
import { countOfferedPlaces, countPlaces } from './held.ts'
import type { Schedule } from './steps.ts'
import { checkTransfers, withoutTransfers } from './transfers.ts'
import { codeWorth, feeOf, hoodieId, hoodiesGone, people } from './people.ts'
import { placesInWave } from './late-shop.ts'
import type { World } from './world.ts'

const countCodeUses = (tickets: readonly TicketRecord[]) =>
  tickets.filter(({ state, discountCode }) => discountCode !== null && (state === 'pending' || state === 'paid')).length

const ofWave = <One extends { waveId: number | null }>(some: readonly One[]) => some.filter(({ waveId }) => waveId === testWave().id)
const countHoodies = (tickets: readonly TicketRecord[]) =>
  tickets.filter(({ state, addons }) => (state === 'pending' || state === 'paid') && addons.some(({ id }) => id === hoodieId)).length

/** Checks what must be true after every batch: holds and sales never exceed the capacity, and the counters agree with the tickets. */
export async function checkPlaces({ shop, confirmedHolds, day }: World, { maxUses }: Schedule): Promise<TicketRecord[]> {
  const { tickets } = await shop.deps.tickets.list({})
  const waiting = await shop.deps.waiting.listDay(testDay)
  expect(countPlaces(tickets) + countOfferedPlaces(waiting), 'places held, offered and sold').toBeLessThanOrEqual(day.terms().capacity)
  const inWave = countPlaces(ofWave(tickets)) + countOfferedPlaces(ofWave(waiting))
  expect(inWave, 'places held, offered and sold in the wave').toBeLessThanOrEqual(placesInWave)
  expect(hoodiesGone + countHoodies(tickets), 'hoodies').toBeLessThanOrEqual(addonPieceLimits.get(hoodieId)!)
  expect(countCodeUses(tickets), 'uses of the code').toBeLessThanOrEqual(maxUses)
  const lost = confirmedHolds().filter((id) => !['pending', 'paid'].includes(tickets.find((one) => one.id === id)!.state))
  expect(lost, 'holds that were let go before their time').toEqual([])
  expect(await readSalesFigures(shop.deps), 'the figures of the dashboard').toEqual(recount(tickets))
  return tickets
}

const sumPartialRefunds = ({ partialRefunds = [] }: TicketRecord) => partialRefunds.reduce((sum, { amount }) => sum + amount, 0)

/** Lists the amounts (cents) that may have been refunded for a ticket; they depend on its state and the reason of the refund. */
function allowedRefundsOf(ticket: TicketRecord): number[] {
  const fee = feeOf(ticket.ticketType, ticket.waveId) - (ticket.discountCode === null ? 0 : codeWorth)
  const [parts, atLeastFee] = [sumPartialRefunds(ticket), Math.max(fee, sumPartialRefunds(ticket))]
  if (ticket.state === 'paid') return [parts]
  return { flex_cancelled: [atLeastFee], organiser_cancelled: [parts, atLeastFee] }[ticket.refundReason ?? ''] ?? []
}

/** Checks the final state, after the last event and job. */
export async function checkEnd(world: World, schedule: Schedule): Promise<void> {
  const { deps } = world.shop
  const tickets = await checkPlaces(world, schedule)
  expect(
    tickets.filter(({ state, nextStep }) => state === 'pending' || nextStep !== null),
    'nothing waits any more',
  ).toEqual([])
  const day = (await deps.catalog.getEventDay(testDay))!
  expect(day.taken, 'the counter of the day').toBe(countPlaces(tickets))
  expect(day, 'what the organiser set last').toMatchObject(world.day.terms())
  const waiting = await deps.waiting.listDay(testDay)
  const open = waiting.filter(({ stage, nextStep }) => stage === 'offered' || nextStep !== null)
  expect(open, 'every offer was used or ended, and everybody was mailed').toEqual([])
  const wave = (await deps.catalog.getWave(testWave().id))!
  expect(wave.currentCount, 'the counter of the wave').toBe(countPlaces(ofWave(tickets)))
  expect((await deps.catalog.listAddonsSold()).get(hoodieId), 'the counter of the hoodies').toBe(hoodiesGone + countHoodies(tickets))
  const line = waiting.filter(({ stage }) => stage === 'waiting').toSorted((a, b) => a.createdAt - b.createdAt)
  const [first] = line
  const freeIn = (waveId: number | null) =>
    Math.min(
      day.status === 'registration_open' ? day.capacity - day.taken : 0,
      waveId === null ? Infinity : wave.status === 'available' ? wave.capacity - wave.currentCount : 0,
    )
  if (first) expect(placesOf(first.ticketType), 'nobody waits first for what is free').toBeGreaterThan(freeIn(first.waveId))
  if (line.length === 0) expect([day.waiting, wave.waiting], 'kept from nobody when nobody waits').toEqual([false, false])
  for (const { waveId } of line) expect(waveId === null ? day.waiting : wave.waiting, 'kept from others while somebody waits').toBe(true)
  expect(await deps.catalog.getDiscountCode('STORM'), 'the counter of the code').toMatchObject({ used: countCodeUses(tickets) })

  const paid = tickets.filter(({ state }) => state === 'paid')
  const taken = [...deps.payments.intents.values()].filter(({ status }) => status === 'succeeded')
  const owner = (ticketId: string) => buyerOf(tickets.find(({ id }) => id === ticketId)!).email
  const givenBack = new Map<string, number>()
  for (const { id, amount, metadata } of taken) {
    const back = (await deps.payments.retrieveIntent(id))!.amountRefunded
    const [ticket, ...others] = tickets.filter((one) => one.paymentIntentId === id)
    expect(others, 'a payment of one ticket').toEqual([])
    if (ticket) expect([amount, ...allowedRefundsOf(ticket)], 'what went back of a ticket').toContain(back)
    if (ticket?.state === 'paid') expect([ticket.price, back], 'a payment that was kept').toEqual([amount, sumPartialRefunds(ticket)])
    else if (back < amount)
      expect(['flex_cancelled', 'organiser_cancelled'], 'what may stay of what was cancelled').toContain(ticket?.refundReason)
    if (ticket ? ticket.state === 'refunded' : back > 0) {
      const buyer = owner(metadata.ticketId!)
      givenBack.set(buyer, (givenBack.get(buyer) ?? 0) + 1)
    }
  }
  expect(paid.map(({ paymentIntentId }) => paymentIntentId).toSorted(), 'no two tickets have the same payment').toEqual(
    taken
      .filter(({ id }) => paid.some((ticket) => ticket.paymentIntentId === id))
      .map(({ id }) => id)
      .toSorted(),
  )

  const { participants } = await deps.roster.listChanges({ since: 0, limit: 100 })
  const running = participants.filter(({ status }) => status === 'active')
  expect(running.map(({ id }) => id).toSorted(), 'who is in the roster').toEqual(
    paid.flatMap((ticket) => ticket.participants.map(({ id }) => id)).toSorted(),
  )

  const listed = new Set(participants.map(({ id }) => id))
  for (const email of new Set(people.flatMap(({ emails }) => emails))) {
    const own = tickets.filter((ticket) => ticket.participants.some((one) => (one.boughtBy ?? one).email === email))
    const mails = withoutTransfers(deps.mailer.sent).filter(({ to, text }) => to === email && !text.includes('/ticket-waiting#'))
    const ticketMailCount = mails.filter(({ subject }) => /^Je tickets? voor /.test(subject)).length
    const [least, most] = [own.filter(({ state }) => state === 'paid').length, own.filter(({ paidAt }) => paidAt !== null).length]
    expect(ticketMailCount, `tickets mailed to ${email}`).toBeGreaterThanOrEqual(least)
    expect(ticketMailCount, `tickets mailed to ${email}`).toBeLessThanOrEqual(most)
    // The partner gets a mail when a ticket is refunded, but no mail about a ticket that was never confirmed.
    const lost = own.filter(
      (ticket) =>
        ticket.state === 'refunded' &&
        buyerOf(ticket).email !== email &&
        ticket.participants.some((one) => one.email === email && listed.has(one.id)),
    )
    const ofPart = mails.filter(({ subject }) => subject.startsWith('Je krijgt €')).length
    const parts = own.filter((ticket) => buyerOf(ticket).email === email).flatMap(({ partialRefunds = [] }) => partialRefunds)
    expect(ofPart, `parts told to ${email}`).toBeGreaterThanOrEqual(parts.filter(({ told }) => told).length)
    expect(ofPart, `parts told to ${email}`).toBeLessThanOrEqual(parts.length)
    expect(mails.length - ticketMailCount - ofPart, `refunds told to ${email}`).toBe((givenBack.get(email) ?? 0) + lost.length)
  }
  await checkTransfers(world.shop, world.offered)
}
