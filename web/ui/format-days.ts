import { formatEventDate } from '#shared/lib/dates.ts'

/** `11 & 12 oktober 2025` from event dates (`YYYY-MM-DD`) in order; the month and year once when they are the same. */
export function formatDays(dates: readonly string[]): string {
  const monthOf = (date: string) => formatEventDate(date, { month: 'long', year: 'numeric' })
  const last = dates.at(-1)
  if (!last) return ''
  return dates
    .map((date) =>
      date !== last && monthOf(date) === monthOf(last)
        ? String(Number(date.slice(8)))
        : formatEventDate(date, { day: 'numeric', month: 'long', year: 'numeric' }),
    )
    .join(' & ')
}
