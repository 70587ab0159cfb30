import type { Publication } from '#shared/contract/results.ts'
import { findEarlierValues, type EarlierValues } from '#shared/domain/race/compare-published.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { PublicationRecord } from '#functions/ports/results/publication-store.ts'
import { showPublication } from './list-results.ts'
import { readFirstList } from './list-corrected.ts'
import { readCurrentResults, type CurrentResults, type CurrentResultsNeed } from './read-current-results.ts'

/** A step by an administrator. `version`: the version of the list that the administrator saw. */
interface Step {
  by: string
  version: string
}

/**
 * Marks the results of a race day as checked. Throws `not_found` for a day without participants, `record_changed` if the results are not
 * those of `version`, `results_refused` if they are published or if there are none.
 */
export async function checkResults(deps: CurrentResultsNeed, day: string, step: Step): Promise<Publication> {
  const current = await readSeenResults(deps, day, step.version)
  const { publication, results } = current
  if (publication?.status === 'published') throw new AppError('results_refused', { message: 'Deze uitslag is al gepubliceerd.' })
  const checked = { by: step.by, at: deps.clock.now() }
  return save(deps, current, { status: 'checked', checked, ...unpublished, withdrawn: null, results })
}

/**
 * Publishes the checked results of a race day, or publishes them again after a correction. Throws `not_found` and `record_changed` as
 * {@link checkResults}, `results_refused` if they are not checked. The first publication is kept, so that visitors see what was corrected.
 */
export async function publishResults(deps: CurrentResultsNeed, day: string, step: Step): Promise<Publication> {
  const current = await readSeenResults(deps, day, step.version)
  const { publication, results } = current
  if (!publication?.checked) throw new AppError('results_refused', { message: 'Kijk de uitslag eerst na en markeer hem als nagekeken.' })
  const published = { by: step.by, at: deps.clock.now() }
  return save(deps, current, {
    status: 'published',
    checked: publication.checked,
    published,
    firstPublished: publication.firstPublished ?? published,
    withdrawn: null,
    results,
    corrected: findEarlierValues(results, readFirstList(publication) ?? results),
  })
}

/** Makes the results of a race day provisional again. Throws `results_refused` if they are provisional already. */
export async function withdrawResults(deps: CurrentResultsNeed, day: string, by: string): Promise<Publication> {
  return retryOnConflict(async () => {
    const previous = await deps.publications.getPublication(day)
    if (!previous || previous.status === 'provisional') throw new AppError('results_refused', { message: 'Deze uitslag is al voorlopig.' })
    const withdrawn = { by, at: deps.clock.now() }
    const next: PublicationRecord = { eventDate: day, status: 'provisional', checked: null, ...unpublished, withdrawn, results: [], rev: previous.rev + 1 } // prettier-ignore
    return (await deps.publications.putPublication(next)) ? showPublication(next) : conflict
  })
}

const unpublished = { published: null, firstPublished: null, corrected: new Map() satisfies EarlierValues }

async function readSeenResults(deps: CurrentResultsNeed, day: string, version: string): Promise<CurrentResults> {
  const current = await readCurrentResults(deps, day, { isFresh: true })
  if (!current.days.includes(day)) throw new AppError('not_found', { message: 'Op deze dag is er geen race.' })
  if (current.version !== version) throw buildChangedError()
  if (current.results.length === 0) throw new AppError('results_refused', { message: 'Er is nog geen uitslag.' })
  return current
}

async function save(
  { publications }: CurrentResultsNeed,
  { day, publication }: CurrentResults,
  change: Omit<PublicationRecord, 'eventDate' | 'rev'>,
): Promise<Publication> {
  const next: PublicationRecord = { eventDate: day!, ...change, rev: (publication?.rev ?? 0) + 1 }
  if (!(await publications.putPublication(next))) throw buildChangedError()
  return showPublication(next)
}

const buildChangedError = () =>
  new AppError('record_changed', { message: 'De uitslag is intussen veranderd. Kijk de lijst nog eens na en probeer het opnieuw.' })
