import { comparePublished, restoreEarlier, type PublishedResult, type ResultChange } from '#shared/domain/race/compare-published.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { PublicationRecord } from '#functions/ports/results/publication-store.ts'
import type { CurrentResults } from './read-current-results.ts'

/** Returns the list of the first publication; undefined for results that are not published. */
export const readFirstList = ({ published, results, corrected }: PublicationRecord): PublishedResult[] | undefined =>
  published ? restoreEarlier(results, corrected) : undefined

/** A publication and its corrections, as visitors see them. */
interface Corrections {
  /** The time of the first publication. */
  publishedAt: string | null
  /** The time of the last publication, if it corrected the first one; null until a correction is published. */
  correctedAt: string | null
  /** How the current entries differ from the first publication, by id, including removed entries. */
  changes: ReadonlyMap<string, ResultChange>
  /** How entries of the last publication differ from the first one, by id. */
  published: ReadonlyMap<string, ResultChange>
  /** How the current entries differ from the last publication, by id. */
  since: ReadonlyMap<string, ResultChange>
}

const unpublished: Corrections = { publishedAt: null, correctedAt: null, changes: new Map(), published: new Map(), since: new Map() }

/** Compares the current results with those that were published first, so that an entry stays marked after its correction is published. */
export function listCorrected({ publication, results }: Pick<CurrentResults, 'publication' | 'results'>): Corrections {
  const first = publication && readFirstList(publication)
  if (!first) return unpublished
  const { published, firstPublished, corrected } = publication
  return {
    publishedAt: toIsoMoment(firstPublished!.at),
    correctedAt: corrected.size > 0 ? toIsoMoment(published!.at) : null,
    changes: comparePublished(results, first),
    published: comparePublished(publication.results, first),
    since: comparePublished(results, publication.results),
  }
}

/** Returns whether the site marks an entry as corrected or as new. */
export const toMarks = (change: ResultChange | undefined) => ({ isCorrected: change?.kind === 'changed', isNew: change?.kind === 'added' })
