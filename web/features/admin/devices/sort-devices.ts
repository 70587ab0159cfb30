import type { CrewDevice } from '#shared/contract/crew.ts'
import type { SortState } from '#web/ui/tables/data-table.tsx'

const orders: Record<string, (one: CrewDevice) => number | string> = {
  name: (one) => one.name.toLowerCase(),
  heard: (one) => (one.lastSeenAt === null ? 0 : Date.parse(one.lastSeenAt)),
  waiting: (one) => one.report?.waiting ?? -1,
  battery: (one) => one.report?.battery?.level ?? 2,
}

/** By a column of the table; the newest first without one. Phones that are shut out always come last. */
export function sortDevices(devices: readonly CrewDevice[], sort?: SortState): CrewDevice[] {
  const value = sort && orders[sort.column]
  const newest = (a: CrewDevice, b: CrewDevice) => Date.parse(b.pairedAt) - Date.parse(a.pairedAt)
  const chosen = (a: CrewDevice, b: CrewDevice) => (value ? compare(value(a), value(b)) * (sort.descending ? -1 : 1) : 0)
  const gone = (one: CrewDevice) => Number(one.revokedAt !== null)
  return [...devices].sort((a, b) => gone(a) - gone(b) || chosen(a, b) || newest(a, b))
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'string' ? a.localeCompare(String(b), 'nl', { numeric: true }) : a - Number(b)
}
