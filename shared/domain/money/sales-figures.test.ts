import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { saleStates } from './sales.ts'
import { countDisputedTickets, fillMissingDays, sumTallies, sumsOfTicket, toSalesFigures, type SoldTicket } from './sales-figures.ts'

const noon = Date.parse('2025-09-01T10:00:00Z')
const ticket = (values: Partial<SoldTicket>): SoldTicket => ({
  state: 'paid',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  paidAt: noon,
  createdAt: noon,
  price: 8500,
  discountCode: null,
  lines: [{ label: 'Solo', amount: 8500 }],
  ...values,
})
const count = (tickets: readonly SoldTicket[], raceDays?: readonly string[]) =>
  toSalesFigures(
    sumTallies(tickets.map(sumsOfTicket)),
    tickets.filter(({ state }) => state === 'pending'),
    raceDays,
  )

it('counts a paid ticket on the day of its payment in Amsterdam', () => {
  const late = Date.parse('2025-09-01T22:30:00Z')
  expect(
    count([
      ticket({}),
      ticket({ ticketType: 'duo', price: 15500, paidAt: late }),
      ticket({ state: 'pending' }),
      ticket({ state: 'refunded' }),
    ]),
  ).toEqual({
    total: 2,
    solo: 1,
    duo: 1,
    pending: 1,
    revenue: 24000,
    days: [
      { day: '2025-09-01', solo: 1, duo: 0, revenue: 8500 },
      { day: '2025-09-02', solo: 0, duo: 1, revenue: 15500 },
    ],
    codes: [],
  })
})

it('for a sale that ended, counts the money that was not refunded, but no ticket, place or discount code', () => {
  const late = Date.parse('2025-09-02T10:00:00Z')
  const ended = (values: Partial<SoldTicket>) => ticket({ state: 'refunded', paidAt: late, discountCode: 'A', ...values })
  const figures = count([
    ticket({}),
    // These sales kept money: two without a refund, one with only the entry fee refunded, and one with a part of it refunded.
    ended({ refundAmount: 0 }),
    ended({ state: 'cancelled', refundAmount: 0 }),
    ended({ price: 13_700, refundAmount: 8500 }),
    ended({ refundAmount: 2500 }),
    // These sales kept no money: everything was refunded, nothing was ever paid, or the bank took the money.
    ended({}),
    ended({ refundAmount: 8500 }),
    ended({ paidAt: null, refundAmount: 0 }),
    ended({ refundAmount: 0, disputedAt: late }),
    ended({ refundAmount: 0, disputedAt: late, disputeEnd: 'lost' }),
  ])
  expect(figures).toEqual({
    total: 1,
    solo: 1,
    duo: 0,
    pending: 0,
    revenue: 8500 + 2 * 8500 + 5200 + 6000,
    days: [
      { day: '2025-09-01', solo: 1, duo: 0, revenue: 8500 },
      { day: '2025-09-02', solo: 0, duo: 0, revenue: 2 * 8500 + 5200 + 6000 },
    ],
    codes: [],
  })
})

it.each([
  [undefined, 8500],
  [null, 8500],
  ['lost', 8500],
  ['won', 17_000],
] as const)('leaves out the money that a bank reclaimed, unless the dispute was won: %s', (disputeEnd, revenue) => {
  expect(count([ticket({}), ticket({ disputedAt: noon, disputeEnd })])).toMatchObject({ total: 2, solo: 2, revenue })
})

it('counts the tickets of a race day with an open dispute, even refunded tickets, without changing the other figures', () => {
  const tickets = [
    ticket({}),
    ticket({ disputedAt: noon }),
    ticket({ disputedAt: noon, eventDate: '2026-10-10' }),
    ticket({ disputedAt: noon, disputeEnd: 'lost' }),
    ticket({ state: 'refunded', refundAmount: 0, disputedAt: noon }),
    ticket({ discountCode: 'A disputes', eventDate: '2025-10-11' }),
  ]
  const counted = sumTallies(tickets.map(sumsOfTicket))
  expect(countDisputedTickets(counted, (day) => day === '2025-10-11')).toBe(2)
  expect(countDisputedTickets(counted, () => true)).toBe(3)
  expect(count(tickets)).toMatchObject({ total: 5, days: [{ day: '2025-09-01', solo: 5, duo: 0 }] })
})

it('adds up the discounts that were given with one code', () => {
  const lines = [
    { label: 'Solo', amount: 8500 },
    { label: 'ZEEWIND10', amount: -850 },
  ]
  expect(count([ticket({ discountCode: 'ZEEWIND10', lines }), ticket({ discountCode: 'ZEEWIND10', lines })]).codes).toEqual([
    { code: 'ZEEWIND10', uses: 2, discount: 1700 },
  ])
})

it('counts only the given race days', () => {
  const lines = [{ label: 'A B', amount: -500 }]
  const of = (eventDate: string, values = {}) => ticket({ eventDate, discountCode: 'A B', lines, ...values })
  const mine = [of('2025-10-11'), of('2025-10-12', { ticketType: 'duo' }), of('2025-10-12', { state: 'pending' })]
  const others = [of('2026-10-10'), of('2026-10-10', { state: 'pending' })]
  expect(count([...mine, ...others], ['2025-10-11', '2025-10-12'])).toEqual(count(mine))
  expect(count([...mine, ...others])).toMatchObject({ total: 3, pending: 2, codes: [{ code: 'A B', uses: 3, discount: 1500 }] })
})

it('the days add up to the totals, for any order of the tickets', () => {
  const some = fc.array(
    fc.record({
      state: fc.constantFrom(...saleStates),
      ticketType: fc.constantFrom('solo' as const, 'duo' as const),
      eventDate: fc.constantFrom('2025-10-11', '2025-10-12'),
      paidAt: fc.option(fc.integer({ min: noon, max: noon + 40 * dayMs })),
      createdAt: fc.integer({ min: noon, max: noon + 40 * dayMs }),
      price: fc.integer({ min: 0, max: 20_000 }),
      discountCode: fc.option(fc.constantFrom('A', 'B')),
      lines: fc.constant([]),
    }),
  )
  fc.assert(
    fc.property(some, (tickets) => {
      const all = count(tickets)
      expect(count(tickets.toReversed())).toEqual(all)
      const paid = tickets.filter(({ state }) => state === 'paid')
      const sum = (of: (day: (typeof all.days)[number]) => number) => all.days.reduce((total, day) => total + of(day), 0)
      expect([all.total, sum((day) => day.solo + day.duo)]).toEqual([paid.length, paid.length])
      expect(sum((day) => day.revenue)).toBe(all.revenue)
    }),
  )
})

it('includes days without a sale', () => {
  const day = (text: string) => ({ day: text, solo: 1, duo: 0, revenue: 1 })
  const blank = (text: string) => ({ day: text, solo: 0, duo: 0, revenue: 0 })
  expect(fillMissingDays([day('2025-09-29'), day('2025-10-02')], blank).map((one) => [one.day, one.solo])).toEqual([
    ['2025-09-29', 1],
    ['2025-09-30', 0],
    ['2025-10-01', 0],
    ['2025-10-02', 1],
  ])
  expect(fillMissingDays([], blank)).toEqual([])
})
