import type { PriceStep, TicketPrices } from '#shared/facts/fact-values.ts'
import { pricePages, readFact, splitReadings, type FactsInForce, type Screen } from '#shared/facts/event-facts.ts'
import { formatEuroShort } from '#shared/lib/money.ts'
import { ticketTypes, type TicketType } from './tickets.ts'

/** The number of tickets that can still be sold at a step's price; undefined if unknown. */
export type TicketsLeftAtStep = (step: PriceStep) => number | undefined

/**
 * The price step in force for a ticket at `now` (ms since the epoch): the first step of its type that has not ended. A step ends exactly
 * at its end time, or when all its tickets are held or sold. Undefined after the last step: then the price lists apply. If the number of
 * tickets left is unknown, the step counts as in force: the server has the number, and refuses a total that differs.
 */
export const priceStepAt = (
  steps: readonly PriceStep[],
  ticketType: TicketType,
  { now, left }: { now: number; left: TicketsLeftAtStep },
): PriceStep | undefined =>
  steps.find(
    (step) =>
      step.ticketType === ticketType &&
      (step.until === null || Date.parse(step.until) > now) &&
      (step.tickets === null || (left(step) ?? 1) > 0),
  )

/** A price as a screen shows it: in cents, with the price step that sets it, and the price after the step. */
export interface ShownPrice {
  price: number
  step?: PriceStep
  /** Cents: the price after the step, if nothing else changes. */
  next?: number
}

const leftIn: TicketsLeftAtStep = ({ left }) => left

/** The price of a ticket on a screen at `now` (ms since the epoch), with its price step if there is one. */
export function showPrice(screen: Screen, ticketType: TicketType, facts: FactsInForce, now: number): ShownPrice {
  const steps = readFact('priceSteps', screen, facts).value
  const regular = readFact('ticketPrices', screen, facts).value[ticketType]
  const step = priceStepAt(steps, ticketType, { now, left: leftIn })
  if (!step) return { price: regular }
  const next = priceStepAt(steps.slice(steps.indexOf(step) + 1), ticketType, { now, left: leftIn })
  return { price: step.price, step, next: next?.price ?? regular }
}

/**
 * The ticket prices of a screen with the price steps in force, and the note about prices on other screens. A step's price is the same on
 * every screen, so the note names only ticket types without a step, and the dropdown of the form shows the prices that the form charges.
 */
export function readPrices(screen: Screen, facts: FactsInForce, now: number): { value: TicketPrices; note?: string } {
  const regular = readFact('ticketPrices', screen, facts)
  const shown = ticketTypes.map((type) => showPrice(screen, type, facts, now))
  if (shown.every(({ step }) => !step)) return regular
  if (screen === 'form-labels') return readPrices('form', facts, now)
  const [solo, duo] = shown.map(({ price }) => price) as [number, number]
  const savings = 2 * solo - duo
  const note = describeOtherPrices(
    screen,
    ticketTypes.filter((_, at) => !shown[at]!.step),
    facts,
  )
  return { value: { solo, duo, ...(savings > 0 ? { savings } : {}) }, ...(note === undefined ? {} : { note }) }
}

/** Formats ticket prices: `Solo € 85, Duo € 155`, with ordinary spaces instead of non-breaking spaces. */
export const formatTicketPrices = (prices: Record<TicketType, number>, types: readonly TicketType[] = ticketTypes): string =>
  types
    .map((type) => `${type === 'duo' ? 'Duo' : 'Solo'} ${formatEuroShort(prices[type])}`)
    .join(', ')
    .replaceAll('\u00a0', ' ')

function describeOtherPrices(screen: Screen, types: readonly TicketType[], facts: FactsInForce): string | undefined {
  const { mine, others } = splitReadings('ticketPrices', screen, facts)
  const texts = others
    .filter(({ value, screens }) => screens[0] !== 'form-labels' && types.some((type) => value[type] !== mine.value[type]))
    .map(({ value, screens }) => {
      const page = screens.find((one) => one !== 'home') as keyof typeof pricePages
      return `${formatTicketPrices(value, types)} (${pricePages[page]})`
    })
  return texts.length === 0 ? undefined : `Elders vermeld: ${texts.join(', ')}`
}

/** The faults of the price steps of an edition, in Dutch, each with its path in the list; empty if there are none. */
export function findStepFaults(steps: readonly PriceStep[]): { path: [number, 'until' | 'tickets']; message: string }[] {
  return steps.flatMap((step, at) => {
    if (step.until === null && step.tickets === null)
      return [{ path: [at, 'until'] as [number, 'until'], message: 'Vul in tot wanneer, of voor hoeveel tickets' }]
    const earlier = steps.slice(0, at).findLast((one) => one.ticketType === step.ticketType && one.until !== null)
    const overlaps = step.until !== null && earlier !== undefined && Date.parse(step.until) <= Date.parse(earlier.until!)
    return overlaps ? [{ path: [at, 'until'] as [number, 'until'], message: 'Deze trede overlapt de vorige: hij moet later eindigen' }] : []
  })
}
