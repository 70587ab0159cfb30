import type { Edition } from '#shared/contract/editions.ts'
import { factsOf } from '#shared/domain/race/editions.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'

/** Returns the facts that the site would show if it sold this edition; `chosen` replaces some facts. */
export const editionFacts = ({ days, facts, prices, shipping, addons }: Edition, chosen: Partial<Edition['facts']> = {}): FactsInForce =>
  factsOf({ prices, shipping, addons, days: days.map(({ eventDate }) => eventDate), facts: { ...facts, ...chosen } })
