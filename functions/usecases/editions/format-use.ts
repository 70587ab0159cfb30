import { formatEventDate } from '#shared/lib/dates.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** What says who is on a day. */
export type UseNeed = Pick<Deps, 'catalog' | 'tickets' | 'waiting'>

/**
 * Why a day stays as it is, with the figures and what can be done. The tickets are walked only where no place of it is taken now: a day that was
 * sold and emptied.
 */
export async function formatUse(
  deps: UseNeed,
  { eventDate, taken }: EventDay,
  { done, waves = 0 }: { done: 'Verwijderen' | 'Verplaatsen'; waves?: number },
): Promise<string> {
  const waits = (await deps.waiting.listDay(eventDate)).filter(({ stage }) => stage === 'waiting' || stage === 'offered').length
  const people = [...say(taken, 'plek bezet', 'plekken bezet'), ...say(waits, 'wachtende', 'wachtenden')]
  if (people.length === 0) people.push(...say(await countTickets(deps, eventDate), 'eerder ticket', 'eerdere tickets'))
  const reasons = [...people, ...say(waves, 'wave', 'waves')]
  const date = formatEventDate(eventDate)
  const has = reasons.length > 0 ? `${date[0]!.toUpperCase()}${date.slice(1)} heeft ${reasons.join(' en ')}. ` : ''
  const advice = people.length === 0 && waves > 0 ? 'Verwijder de waves eerst bij Waves.' : 'Zet de verkoop op Nog niet open of Afgelopen.'
  return `${has}${done} kan daarom niet. ${advice}`
}

const say = (count: number, one: string, more: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : more}`])

async function countTickets({ tickets }: UseNeed, eventDate: string): Promise<number> {
  let found = 0
  let cursor: string | undefined
  do {
    const page = await tickets.list({ limit: 1000, ...(cursor === undefined ? {} : { cursor }) })
    found += page.tickets.filter((one) => one.eventDate === eventDate).length
    cursor = page.cursor
  } while (cursor !== undefined)
  return found
}
