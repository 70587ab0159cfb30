import type { EventEdition, Wave } from '#shared/contract/catalog.ts'

export interface EditionCard {
  year: string
  /** `YYYY-MM-DD`, in order. */
  days: string[]
  location: string
  /** Still to come or on sale. */
  active: boolean
  waves: number
  free: { day: string; places: number }[]
}

/** The race days of a year are one edition; the newest first. */
export function groupEditions(days: readonly EventEdition[], waves: readonly Wave[]): EditionCard[] {
  const years = [...new Set(days.map(({ eventDate }) => eventDate.slice(0, 4)))].toSorted().toReversed()
  return years.map((year) => {
    const mine = days.filter(({ eventDate }) => eventDate.startsWith(year)).toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1))
    return {
      year,
      days: mine.map(({ eventDate }) => eventDate),
      location: [...new Set(mine.map(({ location }) => location))].join(' / '),
      active: mine.some(({ status }) => status !== 'finished'),
      waves: waves.filter(({ eventDate }) => eventDate.startsWith(year)).length,
      free: mine.map(({ eventDate, availableSpots }) => ({ day: eventDate, places: availableSpots })),
    }
  })
}
