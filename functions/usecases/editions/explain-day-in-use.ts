import { formatEventDate } from '#shared/lib/dates.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** The ports that are read to find out whether a day is in use. */
export type DayUseNeed = Pick<Deps, 'catalog' | 'tickets' | 'waiting' | 'content'>

/**
 * Explains in Dutch why a day cannot be removed or moved, with the numbers, and what the organiser can do instead. It reads all
 * tickets only if nobody has a place or waits, to count the tickets that were cancelled or expired.
 */
export async function explainDayInUse(
  deps: DayUseNeed,
  { eventDate, taken }: EventDay,
  { done, shifts, waves = 0 }: { done: 'Verwijderen' | 'Verplaatsen'; shifts: number; waves?: number },
): Promise<string> {
  const waits = (await deps.waiting.listDay(eventDate)).filter(({ stage }) => stage === 'waiting' || stage === 'offered').length
  const people = [...formatCount(taken, 'plek bezet', 'plekken bezet'), ...formatCount(waits, 'wachtende', 'wachtenden')]
  if (people.length === 0) people.push(...formatCount(await countTickets(deps, eventDate), 'eerder ticket', 'eerdere tickets'))
  const reasons = [...people, ...formatCount(waves, 'wave', 'waves'), ...formatCount(shifts, 'dienst', 'diensten')]
  const date = formatEventDate(eventDate)
  const has = reasons.length > 0 ? `${date[0]!.toUpperCase()}${date.slice(1)} heeft ${reasons.join(' en ')}. ` : ''
  const advice = [
    ...(waves > 0 ? ['Verwijder de waves eerst bij Waves.'] : []),
    ...(shifts > 0 ? ['Verplaats of verwijder de diensten eerst bij Diensten.'] : []),
  ]
  const stopSelling = 'Zet de verkoop op Nog niet open of Afgelopen.'
  return `${has}${done} kan daarom niet. ${people.length > 0 || advice.length === 0 ? stopSelling : advice.join(' ')}`
}

const formatCount = (count: number, one: string, more: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : more}`])

async function countTickets({ tickets }: DayUseNeed, eventDate: string): Promise<number> {
  let found = 0
  let cursor: string | undefined
  do {
    const page = await tickets.list({ limit: 1000, ...(cursor === undefined ? {} : { cursor }) })
    found += page.tickets.filter((one) => one.eventDate === eventDate).length
    cursor = page.cursor
  } while (cursor !== undefined)
  return found
}
