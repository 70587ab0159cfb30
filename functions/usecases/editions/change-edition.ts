import type { z } from 'zod'
import type { Edition, editionEdit } from '#shared/contract/editions.ts'
import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { changeOfRuns, runBelowSold } from './change-runs.ts'
import { showEdition, versionOfEdition, type ShowNeed } from './show-edition.ts'

type EditionEdit = z.output<typeof editionEdit>

/**
 * Changes what is given of an edition. What is sold from now on is sold on these terms; what is paid or held stays as it was. Throws
 * `not_found`, `invalid_input` at the field of a run that is shorter than what was sold, `record_changed` with what is there when it is not the version that was seen.
 */
export async function changeEdition(deps: ShowNeed, id: string, { version, facts, ...change }: EditionEdit): Promise<Edition> {
  return write(deps, id, (previous) => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const next = { ...previous, ...given, facts: withChosen(previous.facts, facts) }
    const is = versionOfEdition(previous)
    // What is there is what is wanted: saved before, when the answer was lost.
    if (version !== undefined && version !== is) return versionOfEdition(next) === is ? previous : 'seen_other'
    return next
  })
}

/** The site names and sells this edition from now on. One that is current stays so. */
export async function makeEditionCurrent(deps: ShowNeed, id: string): Promise<Edition> {
  return write(deps, id, (previous, editions) => {
    const current = currentOf(editions)
    if (current.id === id) return previous
    // Also when a clock was ahead: later than the one before.
    return { ...previous, currentSince: Math.max(deps.clock.now(), (current.currentSince ?? 0) + 1) }
  })
}

/** What was chosen before, and what is now; null gives a fact its readings back. */
function withChosen(before: ChosenFacts, given: EditionEdit['facts']): ChosenFacts {
  const all = Object.entries({ ...before, ...given })
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined))
}

/**
 * Days that say the venue as it was say it as it will be. They come first: cut off in between, the same change goes on. A day that an organiser
 * had say something else stays. False when somebody changed a day meanwhile: the rest moves with the next try.
 */
async function moveDays(
  { catalog }: Pick<Deps, 'catalog'>,
  editions: readonly EditionRecord[],
  [previous, next]: readonly [EditionRecord, EditionRecord],
): Promise<boolean> {
  const [from, to] = [previous, next].map(({ facts }) => formatVenue(facts.venue ?? readFact('venue', 'mail', builtFacts).value)) as [
    string,
    string,
  ]
  if (from === to) return true
  const here = (await catalog.listEventDays()).filter(
    (day) => day.location === from && editionOf(editions, day.eventDate).id === previous.id,
  )
  for (const day of here) if (typeof (await catalog.changeEventDay(day, { ...day, location: to })) === 'string') return false
  return true
}

async function write(
  deps: ShowNeed,
  id: string,
  change: (previous: EditionRecord, editions: readonly EditionRecord[]) => EditionRecord | 'seen_other',
): Promise<Edition> {
  const { catalog } = deps
  return retryOnConflict(async () => {
    const editions = await listEditionRecords(catalog)
    const previous = editions.find((one) => one.id === id)
    if (!previous) throw new AppError('not_found', { message: 'Deze editie bestaat niet of niet meer.' })
    const next = change(previous, editions)
    if (next === 'seen_other') throw new AppError('record_changed', { details: await showEdition(deps, id) })
    if (next === previous) return showEdition(deps, id)
    const written = { ...next, rev: previous.rev + 1 }
    if (!(await moveDays({ catalog }, editions, [previous, next]))) return conflict
    // The one that the site is built with is written down with its first change.
    const runs = changeOfRuns(written.addons, previous.addons)
    const outcome = previous.rev === 0 ? await catalog.createEdition(written, runs) : await catalog.changeEdition(written, runs)
    if (outcome === 'done') return showEdition(deps, id)
    if (outcome === 'below_sold') throw await runBelowSold({ catalog }, previous, written.addons)
    return conflict
  })
}
