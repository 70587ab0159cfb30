import { expect } from 'vitest'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buyerOf } from '#functions/usecases/tickets/buyer-of.ts'
import { placesOf } from '#shared/domain/tickets.ts'
import { readSalesFigures } from '#functions/usecases/tickets/read-sales-figures.ts'
import { recount } from '../stores/recount.ts'
import { testDay } from '../stores/open-test-shop.ts'
import type { Schedule } from './steps.ts'
import { judgeTransfers, withoutTransfers } from './transfers.ts'
import { people, type World } from './world.ts'

/** What tickets cost without anything else, in cents: the ledger has its own list. */
const fees = { solo: 8500, duo: 15500 }
const codeWorth = 1000
const placesIn = (tickets: readonly TicketRecord[]) =>
  tickets.filter(({ state }) => state === 'pending' || state === 'paid').reduce((sum, { participants }) => sum + participants.length, 0)
const usesIn = (tickets: readonly TicketRecord[]) =>
  tickets.filter(({ state, discountCode }) => discountCode !== null && (state === 'pending' || state === 'paid')).length

const offeredPlaces = async ({ deps }: World['shop']) =>
  (await deps.waiting.listDay(testDay))
    .filter(({ stage }) => stage === 'offered')
    .reduce((sum, { ticketType }) => sum + placesOf(ticketType), 0)

/** What holds at every moment: no more is held and sold than there is, and the counters say what the tickets say. */
export async function judgePlaces({ shop, promised }: World, { capacity, maxUses }: Schedule): Promise<TicketRecord[]> {
  const { tickets } = await shop.deps.tickets.list({})
  const offers = await offeredPlaces(shop)
  expect(placesIn(tickets) + offers, 'places held, offered and sold').toBeLessThanOrEqual(capacity)
  expect(usesIn(tickets), 'uses of the code').toBeLessThanOrEqual(maxUses)
  const lost = promised().filter((id) => !['pending', 'paid'].includes(tickets.find((one) => one.id === id)!.state))
  expect(lost, 'holds that were let go before their time').toEqual([])
  expect(await readSalesFigures(shop.deps), 'the figures of the dashboard').toEqual(recount(tickets))
  return tickets
}

/** What holds when everything has come to rest. */
export async function judgeEnd(world: World, schedule: Schedule): Promise<void> {
  const { deps } = world.shop
  const tickets = await judgePlaces(world, schedule)
  expect(
    tickets.filter(({ state, nextStep }) => state === 'pending' || nextStep !== null),
    'nothing waits any more',
  ).toEqual([])
  const day = (await deps.catalog.getEventDay(testDay))!
  expect(day.taken, 'the counter of the day').toBe(placesIn(tickets))
  const waiting = await deps.waiting.listDay(testDay)
  const open = waiting.filter(({ stage, nextStep }) => stage === 'offered' || nextStep !== null)
  expect(open, 'every offer was used or ended, and everybody was told').toEqual([])
  const [first] = waiting.filter(({ stage }) => stage === 'waiting').toSorted((a, b) => a.createdAt - b.createdAt)
  if (first) expect(placesOf(first.ticketType), 'nobody waits first for what is free').toBeGreaterThan(day.capacity - day.taken)
  expect(day.waiting, 'kept from others while somebody waits').toBe(waiting.some(({ stage }) => stage === 'waiting'))
  expect(await deps.catalog.getDiscountCode('STORM'), 'the counter of the code').toMatchObject({ used: usesIn(tickets) })

  const paid = tickets.filter(({ state }) => state === 'paid')
  const taken = [...deps.payments.intents.values()].filter(({ status }) => status === 'succeeded')
  const owner = (ticketId: string) => buyerOf(tickets.find(({ id }) => id === ticketId)!).email
  const givenBack = new Map<string, number>()
  for (const { id, amount, metadata } of taken) {
    const back = (await deps.payments.retrieveIntent(id))!.amountRefunded
    const bought = paid.filter((ticket) => ticket.paymentIntentId === id)
    expect([back === amount, bought.length], 'all of the money, or one ticket').not.toEqual([true, 1])
    if (back === 0) expect([bought.length, bought[0]?.price], 'a payment that was kept').toEqual([1, amount])
    else {
      const buyer = owner(metadata.ticketId!)
      givenBack.set(buyer, (givenBack.get(buyer) ?? 0) + 1)
      expect(bought, 'a payment that went back').toEqual([])
      if (back < amount) {
        const [flex, ...others] = tickets.filter((ticket) => ticket.paymentIntentId === id)
        const fee = fees[flex!.ticketType] - (flex!.discountCode === null ? 0 : codeWorth)
        expect([flex!.refundReason, back, others.length], 'only the fee went back').toEqual(['flex_cancelled', fee, 0])
      }
    }
  }
  expect(paid.map(({ paymentIntentId }) => paymentIntentId).toSorted(), 'each ticket has a payment of its own').toEqual(
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
    const tell = mails.filter(({ subject }) => /^Je tickets? voor /.test(subject)).length
    const [least, most] = [own.filter(({ state }) => state === 'paid').length, own.filter(({ paidAt }) => paidAt !== null).length]
    expect(tell, `tickets mailed to ${email}`).toBeGreaterThanOrEqual(least)
    expect(tell, `tickets mailed to ${email}`).toBeLessThanOrEqual(most)
    // The partner of a buyer hears that a place is gone, and of a ticket that never was one nothing.
    const lost = own.filter(
      (ticket) =>
        ticket.state === 'refunded' &&
        buyerOf(ticket).email !== email &&
        ticket.participants.some((one) => one.email === email && listed.has(one.id)),
    )
    expect(mails.length - tell, `refunds told to ${email}`).toBe((givenBack.get(email) ?? 0) + lost.length)
  }
  await judgeTransfers(world.shop, world.offered)
}
