import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFact, type Screen } from '#shared/facts/event-facts.ts'
import { computeLineTotals } from '#shared/domain/shop/cart.ts'
import { builtInEdition, factsOf, soldPriceLists, listWaveHours, type EditionPrices } from './editions.ts'

const cents = fc.integer({ min: 50, max: 100_000 })
const pair = fc.record({ solo: cents, duo: cents })
const prices: fc.Arbitrary<EditionPrices> = fc.oneof(
  fc.record({ wizard: pair, form: pair, 'form-labels': pair }),
  pair.map((one) => ({ wizard: one, form: one, 'form-labels': one })),
  fc.constant(builtInEdition.prices),
)
const edition = (change: object) => ({ ...builtInEdition, ...change })

test('returns no changed facts for the built-in edition', () => {
  expect(factsOf(builtInEdition)).toEqual({})
})

test('shows the charged price, with a note only if another screen shows a different price', () => {
  fc.assert(
    fc.property(prices, (given) => {
      const facts = factsOf(edition({ prices: given }))
      for (const list of soldPriceLists) {
        const { value, note } = readFact('ticketPrices', list, facts)
        expect([value.solo, value.duo]).toEqual([given[list].solo, given[list].duo])
        const differs = soldPriceLists.some((other) => given[other].solo !== given[list].solo || given[other].duo !== given[list].duo)
        expect(note !== undefined).toBe(differs)
      }
      // The dropdown and the form show different prices only if the edition has the prices of the specification.
      const inList = given === builtInEdition.prices ? 'form-labels' : 'form'
      expect(readFact('ticketPrices', 'form-labels', facts).value).toMatchObject(given[inList])
      expect(readFact('ticketPrices', 'home', facts).value).toEqual(readFact('ticketPrices', 'wizard', facts).value)
    }),
  )
})

test('shows the saving of a duo only if a duo is cheaper than two solos', () => {
  const savings = (solo: number, duo: number) => {
    const one = { solo, duo }
    return readFact('ticketPrices', 'home', factsOf(edition({ prices: { wizard: one, form: one, 'form-labels': one } }))).value.savings
  }
  expect([savings(8500, 15500), savings(9000, 16000), savings(9000, 18000), savings(9000, 19000)]).toEqual([
    1500,
    2000,
    undefined,
    undefined,
  ])
})

test('an edition with copied prices shows the prices of the form and the true saving of a duo', () => {
  const facts = factsOf(edition({ days: ['2027-10-09', '2027-10-10'] }))
  expect(readFact('ticketPrices', 'form-labels', facts).value).toMatchObject(builtInEdition.prices.form)
  expect(readFact('ticketPrices', 'home', facts)).toEqual({
    value: { solo: 8500, duo: 15_500, savings: 1500 },
    note: 'Elders vermeld: Solo € 99, Duo € 175 (Inschrijven)',
  })
})

test('charges shipping for an order of at most the limit, and not for a larger order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 40_000 }),
      (rate, freeAbove, price) => {
        const facts = factsOf(edition({ shipping: { rate, freeAbove } }))
        const { shipping, total } = computeLineTotals([{ quantity: 1, price }], facts)
        expect(shipping).toBe(price <= freeAbove ? rate : 0)
        expect(total).toBe(price + shipping)
      },
    ),
  )
})

test.each<[string, readonly string[], string]>([
  ['two in a month', ['2026-10-10', '2026-10-11'], '10 en 11 oktober 2026'],
  ['one day', ['2026-10-10'], '10 oktober 2026'],
  ['three in a month', ['2026-10-09', '2026-10-10', '2026-10-11'], '9, 10 en 11 oktober 2026'],
  ['in two months', ['2026-10-31', '2026-11-01'], '31 oktober 2026 en 1 november 2026'],
])('shows the days of another edition on every screen: %s', (_, days, elsewhere) => {
  const facts = factsOf(edition({ days }))
  expect(facts.dates).toEqual([{ value: days, screens: [], elsewhere }])
  for (const screen of ['home', 'press'] satisfies Screen[]) expect(readFact('dates', screen, facts)).toEqual({ value: days })
})

test('every screen shows the value that an organiser chose, without a note about other values', () => {
  const facts = factsOf(edition({ facts: { checkInOpens: '08:15' } }))
  for (const screen of ['home', 'tickets', 'dashboard', 'mail'] satisfies Screen[])
    expect(readFact('checkInOpens', screen, facts)).toEqual({ value: '08:15' })
  expect(readFact('awards', 'home', facts).note).toBeDefined()
})

test('starts a wave every hour from the first to the last', () => {
  expect(listWaveHours({ first: '08:00', last: '11:00' })).toEqual(['08:00', '09:00', '10:00', '11:00'])
  expect(listWaveHours({ first: '12:00', last: '09:00' })).toEqual([])
})
