import type { Place, Publication, ResultEntry, ResultList, ResultMember } from '#shared/contract/results.ts'
import type { Chaser, Contest } from '#shared/domain/race/compute-contest.ts'
import { isOwnChange } from '#shared/domain/race/compare-published.ts'
import { formatClass } from '#shared/domain/race/starter-words.ts'
import { implausibilities } from '#shared/domain/race/implausible-times.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatFlags } from '#web/features/admin/results/result-words.ts'
import { formatPlace } from '#web/ui/results/place-words.ts'

/** Returns the name to call out, or 'Anoniem' for a participant who does not share results. */
export const formatCalledName = ({ name, anonymous }: ResultMember): string => (anonymous ? 'Anoniem' : name)

/** Formats the names with start numbers: 'Sanne de Wit (412)'. For a Duo, formats both names. */
export const formatCalledEntry = ({ members }: ResultEntry): string =>
  members
    .map((member) => {
      const name = formatCalledName(member)
      return member.startNumber === null || member.anonymous ? name : `${name} (${member.startNumber})`
    })
    .join(' en ')

const nouns: Readonly<Record<string, string>> = { female: 'vrouw', male: 'man' }

/** Formats the position: '2e vrouw', '1e Duo', or '3e Solo' for another gender. Returns '' without a position. */
export function formatCalledPlace(entry: ResultEntry): string {
  const { ticketType, members, place, genderPlace, time } = entry
  const noun = ticketType === 'duo' ? undefined : nouns[members[0]!.gender]
  const counted = noun === undefined ? place : genderPlace
  if (!counted || !time) return ''
  return `${formatOrdinals(counted, time.known)} ${noun ?? (ticketType === 'duo' ? 'Duo' : 'Solo')}`
}

/** Formats a position: '2e', or '2e of 3e' or '2e tot 5e' if the clocks are too uncertain for one position. */
function formatOrdinals(place: Place, isKnown: boolean): string {
  const { from, to } = place
  return isKnown && from < to ? `${from}e ${to - from === 1 ? 'of' : 'tot'} ${to}e` : formatPlace(place, isKnown)
}

/** Formats the details below the name: 'nr. 412, wave 3, 7e Solo, 2e in klasse Vrouwen 35-49'. */
export function formatResultDetails(entry: ResultEntry): string {
  const { ticketType, members, place, agePlace, time } = entry
  const numbers = members.flatMap(({ startNumber, anonymous }) => (startNumber === null || anonymous ? [] : startNumber))
  const waves = [...new Set(members.flatMap(({ waveNumber }) => waveNumber ?? []))]
  const isSolo = ticketType === 'solo' && time?.known === true
  return [
    ...(numbers.length > 0 ? [`nr. ${numbers.join(' en ')}`] : []),
    ...(waves.length > 0 ? [`wave ${waves.join(' en ')}`] : []),
    ...(isSolo && place ? [`${formatOrdinals(place, true)} Solo`] : []),
    ...(isSolo && agePlace ? [`${formatOrdinals(agePlace, true)} in klasse ${formatClass(members[0]!)}`] : []),
  ].join(', ')
}

/**
 * Formats why a time cannot be right: 'Eerst nakijken: ongeloofwaardig snel'. Returns '' if the time can be right, or if somebody has
 * checked exactly this time.
 */
export function formatTimeWarning({ flags, change }: ResultEntry, { status }: Publication): string {
  const reasons = implausibilities.filter((one) => flags.includes(one))
  const isChecked = status !== 'provisional' && !isOwnChange(change)
  return reasons.length === 0 || isChecked ? '' : `Eerst nakijken: ${formatFlags(reasons).join(', ')}`
}

/**
 * Formats how many Solos or Duos can still take the lead, and until when: 'Nog 2 onderweg kunnen sneller zijn, tot 12:03:20.' The first
 * of these entries are listed by name below this line.
 */
export function formatRemainingChasers({ leaders, chasers, onCourse }: Contest): string {
  const count = chasers.length
  if (onCourse === 0)
    return leaders.length === 0 ? 'Geen eindtijd, en niemand is onderweg.' : 'Iedereen die gestart is, is gefinisht of gestopt.'
  const named = chasers[0]?.entry.ticketType === 'duo' ? `${count} ${count === 1 ? 'Duo' : 'Duo’s'}` : String(count)
  if (leaders.length === 0)
    return count === 0 ? 'Nog geen eindtijd. Wie nu onderweg is, telt hier nog niet mee.' : `Nog geen eindtijd, ${named} onderweg.`
  if (count === 0) return 'Wie nu onderweg is, haalt dit niet meer.'
  const until = formatTime(Math.max(...chasers.map((one) => one.until ?? 0)), true)
  return `Nog ${named} onderweg ${count === 1 ? 'kan' : 'kunnen'} sneller zijn, tot ${until}.`
}

/** Formats how final the results are. */
export function formatPublicationState({ entries, publication: { status, missing } }: Pick<ResultList, 'entries' | 'publication'>): string {
  if (status === 'provisional') return 'Alles is voorlopig tot de uitslag gepubliceerd is.'
  const isChanged = missing > 0 || entries.some(({ change }) => change !== null)
  if (status === 'checked') return `De uitslag is nagekeken${isChanged ? ', daarna gecorrigeerd,' : ''} en nog niet gepubliceerd.`
  return `De uitslag is gepubliceerd${isChanged ? ' en daarna gecorrigeerd' : ''}.`
}

/** Formats for how long somebody on the course can still take the lead: 'nog 4:10'. Returns '' while nobody leads. */
export function formatTimeLeft({ until }: Chaser, now: number): string {
  if (until === null) return ''
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return `nog ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
