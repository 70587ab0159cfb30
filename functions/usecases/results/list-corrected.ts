import { comparePublished, restoreEarlier, type PublishedResult } from '#shared/domain/race/compare-published.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { PublicationRecord } from '#functions/ports/results/publication-store.ts'
import type { Standing } from './read-standing.ts'

/** The list of the first publication; undefined for results that are not published. */
export const readFirstList = ({ published, results, corrected }: PublicationRecord): PublishedResult[] | undefined =>
  published ? restoreEarlier(results, corrected) : undefined

/** What visitors see of a publication and its corrections. */
interface Corrections {
  /** The first publication. */
  publishedAt: string | null
  /** The last publication, if it corrected the first one; null if nothing differs, and until a correction is published. */
  correctedAt: string | null
  /** The entries that differ from the first publication, also those that were removed. */
  ids: ReadonlySet<string>
}

/** Compares the current results with those that were published first, so that publishing a correction does not remove its mark. */
export function listCorrected({ publication, results }: Pick<Standing, 'publication' | 'results'>): Corrections {
  const first = publication && readFirstList(publication)
  if (!first) return { publishedAt: null, correctedAt: null, ids: new Set() }
  const { published, firstPublished } = publication
  const ids = new Set(comparePublished(results, first).keys())
  const isAgain = ids.size > 0 && published!.at !== firstPublished!.at
  return { publishedAt: toIsoMoment(firstPublished!.at), correctedAt: isAgain ? toIsoMoment(published!.at) : null, ids }
}
