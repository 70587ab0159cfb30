import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFact, type Screen } from '#shared/facts/event-facts.ts'
import { totalsOf } from '#shared/domain/shop/cart.ts'
import { builtEdition, factsOf, priceLists, waveHours, type EditionPrices } from './editions.ts'

const cents = fc.integer({ min: 50, max: 100_000 })
const pair = fc.record({ solo: cents, duo: cents })
const prices: fc.Arbitrary<EditionPrices> = fc.oneof(
  fc.record({ wizard: pair, form: pair, 'form-labels': pair }),
  pair.map((one) => ({ wizard: one, form: one, 'form-labels': one })),
  fc.constant(builtEdition.prices),
)
const edition = (change: object) => ({ ...builtEdition, ...change })

test('the edition that the site is built with says nothing else than the site', () => {
  expect(factsOf(builtEdition)).toEqual({})
})

test('whatever the prices, a screen says what the server asks, and a note stands where another screen says something else', () => {
  fc.assert(
    fc.property(prices, (given) => {
      const facts = factsOf(edition({ prices: given }))
      for (const list of priceLists) {
        const { value, note } = readFact('ticketPrices', list, facts)
        expect([value.solo, value.duo]).toEqual([given[list].solo, given[list].duo])
        const differs = priceLists.some((other) => given[other].solo !== given[list].solo || given[other].duo !== given[list].duo)
        expect(note !== undefined).toBe(differs)
      }
      expect(readFact('ticketPrices', 'home', facts).value).toEqual(readFact('ticketPrices', 'wizard', facts).value)
    }),
  )
})

test('what a duo saves is told only when it does, and is the difference unless the specification names it', () => {
  const savings = (solo: number, duo: number) => {
    const one = { solo, duo }
    return readFact('ticketPrices', 'home', factsOf(edition({ prices: { wizard: one, form: one, 'form-labels': one } }))).value.savings
  }
  expect([savings(8500, 15500), savings(9000, 16000), savings(9000, 18000), savings(9000, 19000)]).toEqual([
    2300,
    2000,
    undefined,
    undefined,
  ])
})

test('whatever the shipping, an order up to and including the limit pays it and nothing above it does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 40_000 }),
      (rate, freeAbove, price) => {
        const facts = factsOf(edition({ shipping: { rate, freeAbove } }))
        const { shipping, total } = totalsOf([{ quantity: 1, price }], facts)
        expect(shipping).toBe(price <= freeAbove ? rate : 0)
        expect(total).toBe(price + shipping)
      },
    ),
  )
})

test.each<[string, readonly string[], string]>([
  ['two of a month', ['2026-10-10', '2026-10-11'], '10 en 11 oktober 2026'],
  ['one', ['2026-10-10'], '10 oktober 2026'],
  ['three', ['2026-10-09', '2026-10-10', '2026-10-11'], '9, 10 en 11 oktober 2026'],
  ['of two months', ['2026-10-31', '2026-11-01'], '31 oktober 2026 en 1 november 2026'],
])('the days of another edition are what every screen says: %s', (_, days, elsewhere) => {
  const facts = factsOf(edition({ days }))
  expect(facts.dates).toEqual([{ value: days, screens: [], elsewhere }])
  for (const screen of ['home', 'press'] satisfies Screen[]) expect(readFact('dates', screen, facts)).toEqual({ value: days })
})

test('a chosen fact is said by every screen, without a note', () => {
  const facts = factsOf(edition({ facts: { checkInOpens: '08:15' } }))
  for (const screen of ['home', 'tickets', 'dashboard', 'mail'] satisfies Screen[])
    expect(readFact('checkInOpens', screen, facts)).toEqual({ value: '08:15' })
  expect(readFact('awards', 'home', facts).note).toBeDefined()
})

test('waves start every hour from the first to the last; none when the last is before the first', () => {
  expect(waveHours({ first: '08:00', last: '11:00' })).toEqual(['08:00', '09:00', '10:00', '11:00'])
  expect(waveHours({ first: '12:00', last: '09:00' })).toEqual([])
})
