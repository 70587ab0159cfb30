import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { editionEndpoints } from '#shared/contract/editions.ts'
import { factsOf, listWaveHours } from '#shared/domain/race/editions.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { readFact, type FactName, type FactsInForce } from '#shared/facts/event-facts.ts'
import type { DayStarts } from '#shared/facts/fact-values.ts'
import { formatTime } from '#shared/lib/dates.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readCurrentEdition } from '#functions/usecases/catalog/current-edition.ts'

/**
 * Returns the facts of the current edition that differ from the built-in facts. Each price step with a limited number of tickets
 * includes how many are left at its price now. A day whose waves the office changed includes their start times, and a day that is not on
 * sale includes its status.
 */
export async function readEventFacts(deps: Pick<Deps, 'catalog'>): Promise<ResponseOf<typeof editionEndpoints.readEventFacts>> {
  const [edition, waves, days] = await Promise.all([readCurrentEdition(deps), deps.catalog.listWaveTerms(), deps.catalog.listEventDays()])
  const steps = edition.facts.priceSteps ?? []
  const counted = steps.some(({ tickets }) => tickets !== null) ? await deps.catalog.listStepsLeft(edition.id) : undefined
  const priceSteps = steps.map((step) => (step.tickets === null ? step : { ...step, left: counted?.get(step.id) ?? 0 }))
  const facts = factsOf({ ...edition, facts: { ...edition.facts, ...(steps.length > 0 ? { priceSteps } : {}) } })
  const waveStarts = changedStarts(edition.days, waves, facts)
  const closedDays = edition.days.flatMap((eventDate) => {
    const status = days.find((day) => day.eventDate === eventDate)?.status
    return status === undefined || status === 'registration_open' ? [] : [{ eventDate, status }]
  })
  return {
    edition: { id: edition.id, name: edition.name },
    facts: { ...facts, ...readingUnlessEmpty('waveStarts', waveStarts), ...readingUnlessEmpty('closedDays', closedDays) } as never,
  }
}

const readingUnlessEmpty = (name: FactName, value: readonly unknown[]) =>
  value.length > 0 ? { [name]: [{ value, screens: [], elsewhere: '' }] } : {}

/** Returns the start times of days whose waves differ from the hourly times in the facts. Skips unplanned days, which have no waves. */
function changedStarts(
  days: readonly string[],
  waves: Awaited<ReturnType<CatalogStore['listWaveTerms']>>,
  facts: FactsInForce,
): DayStarts[] {
  const planned = listWaveHours(readFact('waveTimes', 'home', facts).value).join()
  return days.flatMap((eventDate) => {
    const own = waves
      .filter((wave) => wave.eventDate === eventDate && isActiveWave(wave))
      .toSorted((a, b) => a.startTime - b.startTime || a.number - b.number)
      .map(({ number, startTime }) => ({ number, time: formatTime(startTime) }))
    return own.length === 0 || own.map(({ time }) => time).join() === planned ? [] : [{ eventDate, waves: own }]
  })
}
