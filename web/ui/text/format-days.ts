const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/**
 * `11 & 12 oktober 2025` from event dates (`YYYY-MM-DD`) in order; the month and year once when they are the same. By hand: it stands
 * in the first view, and the first formatter of `Intl` would cost an old phone more than the rest of it.
 */
export function formatDays(dates: readonly string[]): string {
  const lastMonth = dates.at(-1)?.slice(0, 7)
  return dates
    .map((date, index) => {
      const [year, month, day] = date.split('-').map(Number) as [number, number, number]
      const said = date.slice(0, 7) === lastMonth && index < dates.length - 1
      return said ? String(day) : `${day} ${months[month - 1]} ${year}`
    })
    .join(' & ')
}
