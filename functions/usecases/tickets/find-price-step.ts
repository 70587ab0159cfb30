import { priceStepAt } from '#shared/domain/tickets/price-steps.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { PriceStep } from '#shared/facts/fact-values.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/**
 * Returns the price step of the edition that is in force for a new ticket, and how many tickets are left at it (Infinity without a number).
 * The tickets of the `replaced` registrations, by id, count as left while they are unpaid, because the new one releases them. Only the hold
 * itself claims a ticket of a step, because two buyers may read the last one at the same time. A step with fewer tickets left than
 * `wanted` is passed over: a team has one price.
 */
export async function findPriceStep(
  { catalog, tickets, clock }: Pick<Deps, 'catalog' | 'tickets' | 'clock'>,
  { id, facts }: EditionRecord,
  { ticketType, replaced, tickets: wanted = 1 }: { ticketType: TicketType; replaced: readonly string[]; tickets?: number },
): Promise<{ step?: PriceStep | undefined; left: number }> {
  const steps = (facts.priceSteps ?? []).filter((one) => one.ticketType === ticketType)
  if (steps.length === 0) return { left: Infinity }
  const isNumbered = steps.some((one) => one.tickets !== null)
  const [counted, earlier] = await Promise.all([
    isNumbered ? catalog.listStepsLeft(id) : new Map<string, number>(),
    isNumbered ? Promise.all(replaced.map((one) => tickets.get(one))) : [],
  ])
  const own = earlier.filter((one) => one?.state === 'pending')
  const left = (step: PriceStep) =>
    (counted.get(step.id) ?? 0) + own.reduce((sum, one) => sum + (one?.priceStep?.id === step.id ? (one.team?.places.length ?? 1) : 0), 0)
  const step = priceStepAt(steps, ticketType, { now: clock.now(), left: (one) => (left(one) < wanted ? 0 : left(one)) })
  return { step, left: step && step.tickets !== null ? left(step) : Infinity }
}

/** A price list in which the price of the step replaces the normal one. */
export const pricesAt = (list: Record<TicketType, number>, step: PriceStep | undefined): Record<TicketType, number> =>
  step ? { ...list, [step.ticketType]: step.price } : list
