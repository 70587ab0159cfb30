import type { Edition } from '#shared/contract/editions.ts'
import { factsOf } from '#shared/domain/race/editions.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'

/** The facts as the site would show them if it sold this edition; `chosen` replaces some of them. */
export const editionFacts = ({ days, facts, prices, shipping, addons }: Edition, chosen: Partial<Edition['facts']> = {}): FactsInForce =>
  factsOf({ prices, shipping, addons, days: days.map(({ eventDate }) => eventDate), facts: { ...facts, ...chosen } })
