import { formatShortDayTime } from '#shared/lib/dates.ts'

interface Marks {
  isNew?: boolean | undefined
  isCorrected?: boolean | undefined
}

/** The mark of a result that is new, or whose own time was corrected, since the first publication; otherwise empty. */
export const formatMark = ({ isNew, isCorrected }: Marks): string => (isNew ? 'nieuw' : isCorrected ? 'gecorrigeerd' : '')

/** Shown with a list of results that has marks. */
export const markNote = 'Nieuwe en gecorrigeerde tijden zijn gemarkeerd; andere plaatsen kunnen daardoor verschuiven.'

interface Published {
  /** The time of the first publication; null before it. */
  publishedAt: string | null
  /** The time of the last publication, if that publication was a correction. */
  correctedAt: string | null
  /** True if anything differs from the last publication. */
  isCorrectedSince?: boolean | undefined
  /** True for a result that the first publication did not have. */
  isNew?: boolean | undefined
}

/**
 * Formats when a list or one result was published: 'Gepubliceerd op za 11 okt 16:00, gecorrigeerd op za 11 okt 17:10. Daarna
 * gecorrigeerd.' Empty for results that are not published.
 */
export function formatPublished({ publishedAt, correctedAt, isCorrectedSince = false, isNew = false }: Published): string {
  if (publishedAt === null) return ''
  const corrected = correctedAt === null ? '' : `, ${isNew ? 'toegevoegd' : 'gecorrigeerd'} op ${formatShortDayTime(correctedAt)}`
  const since = isCorrectedSince ? ` Daarna ${isNew && correctedAt === null ? 'toegevoegd' : 'gecorrigeerd'}.` : ''
  return `Gepubliceerd op ${formatShortDayTime(publishedAt)}${corrected}.${since}`
}
