const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/**
 * Formats event dates (`YYYY-MM-DD`, in order) as `11 & 12 oktober 2025`; a shared month and year is written once. Does not use `Intl`:
 * its first formatter would cost an old phone more than the rest of the first view.
 */
export function formatDays(dates: readonly string[]): string {
  const lastMonth = dates.at(-1)?.slice(0, 7)
  return dates
    .map((date, index) => {
      const [year, month, day] = date.split('-').map(Number) as [number, number, number]
      const isRepeated = date.slice(0, 7) === lastMonth && index < dates.length - 1
      return isRepeated ? String(day) : `${day} ${months[month - 1]} ${year}`
    })
    .join(' & ')
}
