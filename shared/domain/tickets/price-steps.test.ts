import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceStep } from '#shared/facts/fact-values.ts'
import { builtInFacts, readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { findStepFaults, priceStepAt, readPrices, showPrice } from './price-steps.ts'
import { ticketTypes } from './tickets.ts'

const start = Date.parse('2025-01-01T00:00:00Z')
const hour = 3_600_000
const iso = (hours: number) => new Date(start + hours * hour).toISOString()
const factsWith = (priceSteps: readonly PriceStep[]): FactsInForce => ({ priceSteps: [{ value: priceSteps, screens: [], elsewhere: '' }] })

const ends = fc.oneof(
  fc.record({ until: fc.nat({ max: 20 }).map(iso), tickets: fc.constant(null) }),
  fc.record({ until: fc.constant(null), tickets: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ until: fc.nat({ max: 20 }).map(iso), tickets: fc.integer({ min: 1, max: 3 }) }),
)
const steps = fc
  .array(fc.tuple(ends, fc.constantFrom(...ticketTypes), fc.integer({ min: 50, max: 20_000 })), { maxLength: 8 })
  .map((all) => all.map(([end, ticketType, price], at): PriceStep => ({ id: `step-00${at}`, ticketType, price, ...end })))
  .map((all) => all.filter((_, at) => findStepFaults(all.slice(0, at + 1)).every(({ path }) => path[0] !== at)))

test('sells no more tickets at the price of a step than the step has, and returns to an earlier step only after a release', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...ticketTypes), fc.array(fc.nat({ max: 25 }), { maxLength: 20 }), (all, ticketType, buyers) => {
      const sold = new Map<string, number>()
      let last = -1
      for (const at of buyers.toSorted((one, other) => one - other)) {
        const now = start + at * hour
        const step = priceStepAt(all, ticketType, { now, left: ({ id, tickets }) => tickets! - (sold.get(id) ?? 0) })
        const index = step ? all.indexOf(step) : all.length
        expect(index).toBeGreaterThanOrEqual(last)
        last = index
        if (!step) continue
        expect(step.ticketType).toBe(ticketType)
        if (step.until !== null) expect(now).toBeLessThan(Date.parse(step.until))
        sold.set(step.id, (sold.get(step.id) ?? 0) + 1)
        if (step.tickets !== null) expect(sold.get(step.id)).toBeLessThanOrEqual(step.tickets)
      }
    }),
  )
})

test('shows the price that the server charges at the same time with the same number of tickets left', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...ticketTypes), fc.nat({ max: 25 }), fc.nat({ max: 3 }), (all, ticketType, at, left) => {
      const now = start + at * hour
      const counted = all.map((step) => (step.tickets === null ? step : { ...step, left }))
      const charged = priceStepAt(all, ticketType, { now, left: () => left })?.price
      const regular = readFact('ticketPrices', 'wizard', builtInFacts).value[ticketType]
      expect(showPrice('wizard', ticketType, factsWith(counted), now).price).toBe(charged ?? regular)
    }),
  )
})

test('ends a price step exactly at its end time: 1 ms earlier, the buyer still pays the price of the step', () => {
  const all: PriceStep[] = [{ id: 'vroeg001', ticketType: 'solo', price: 7500, until: iso(10), tickets: null }]
  const at = (now: number) => showPrice('wizard', 'solo', factsWith(all), now)
  expect(at(start + 10 * hour - 1)).toEqual({ price: 7500, step: all[0], next: 8500 })
  expect(at(start + 10 * hour)).toEqual({ price: 8500 })
})

test('without price steps, shows the price and note of each screen; the note omits ticket types that have a step', () => {
  expect(readPrices('form', builtInFacts, start)).toEqual(readFact('ticketPrices', 'form', builtInFacts))
  const both = ticketTypes.map((ticketType): PriceStep => ({
    id: `beide-${ticketType}`,
    ticketType,
    price: 7000,
    until: iso(10),
    tickets: null,
  }))
  expect(readPrices('form', factsWith(both), start)).toEqual({ value: { solo: 7000, duo: 7000, savings: 7000 } })
  expect(readPrices('form', factsWith(both.slice(0, 1)), start)).toMatchObject({
    value: { solo: 7000, duo: 17_500 },
    note: 'Elders vermeld: Duo € 155 (Tickets)',
  })
})

test('while a price step applies, the dropdown of the form shows the prices that the form charges', () => {
  const step: PriceStep = { id: 'vroeg001', ticketType: 'solo', price: 7500, until: iso(10), tickets: null }
  const facts = factsWith([step])
  expect(readPrices('form-labels', facts, start).value).toEqual(readPrices('form', facts, start).value)
  expect(readPrices('form-labels', facts, start + 10 * hour).value).toEqual({ solo: 8900, duo: 16_000 })
})

test('reports an error at the field of a price step that has no end or does not end after the previous step', () => {
  const step = (ticketType: 'solo' | 'duo', until: string | null, tickets: number | null = null): PriceStep => ({
    id: 'x',
    ticketType,
    price: 100,
    until,
    tickets,
  })
  const overlap = 'Deze trede overlapt de vorige: hij moet later eindigen'
  expect(findStepFaults([step('solo', iso(5)), step('duo', iso(3)), step('solo', null, 10), step('solo', iso(5))])).toEqual([
    { path: [3, 'until'], message: overlap },
  ])
  expect(findStepFaults([step('solo', null)])).toEqual([{ path: [0, 'until'], message: 'Vul in tot wanneer, of voor hoeveel tickets' }])
  expect(findStepFaults([step('solo', iso(5)), step('solo', iso(6))])).toEqual([])
})
