import type { RosterRow } from '#shared/contract/crew.ts'
import { nameLocationOnPhone } from '#shared/domain/crew/post-names.ts'
import { formatBounds, formatMoment } from '#shared/domain/office/format-moment.ts'
import { seenWithoutStartText, statusWords } from '#shared/domain/crew/status-words.ts'
import { isSeenWithoutStart } from '#shared/domain/race/on-course.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { Conflict, Note } from '#shared/scan/person-state.ts'
import { namePost } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import { wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'

const ticketWords: Record<Exclude<RosterRow['status'], 'active'>, string> = {
  cancelled: 'Geannuleerd',
  unpaid: 'Niet betaald',
  removed: 'Van de lijst gehaald',
}

/**
 * Formats a person's status in the words of the specification, or as `seenWithoutStartText` for somebody on the course without a start.
 * Returns the status of the ticket if the ticket may not enter.
 */
export function formatPersonStatus({ row, state }: RosterHit): string {
  if (row.status !== 'active') return ticketWords[row.status]
  return isSeenWithoutStart(state) ? seenWithoutStartText : statusWords[state.status]
}

/** `Duo, wave 5, 12:00`, `Duo, wave 5, geannuleerd`, or `Duo met Jamal Bouzidi, wave 5, 12:00` with the name of the other half. */
export function formatRosterEntry({ row, isWaveCancelled }: RosterHit, partner?: string): string {
  const { ticketType, waveNumber, waveTime } = row
  const start = isWaveCancelled ? 'geannuleerd' : waveTime ? formatTime(waveTime) : ''
  const wave = waveNumber ? [`wave ${waveNumber}`, start] : ['geen wave']
  const duo = partner === undefined ? 'Duo' : `Duo met ${partner}`
  return [ticketType === 'duo' ? duo : 'Solo', ...wave].filter(Boolean).join(', ')
}

type ListContext = Pick<Crew, 'partnerOf' | 'day' | 'days'>
/**
 * Formats facts that tell people with the same name apart and that a volunteer can ask for: the other half of the duo, the wave, and the
 * day of a ticket that is not for the day of this post.
 */
export function formatInList(hit: RosterHit, { partnerOf, day, days }: ListContext): string {
  const { row } = hit
  const shownDay = row.eventDate === day || (day === null && days.length < 2) ? '' : formatEventDate(row.eventDate, shortDay)
  return [shownDay, formatRosterEntry(hit, partnerOf(row)?.row.name)].filter(Boolean).join(', ')
}
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** `Jamal Bouzidi, ingecheckt` */
export const formatPartner = (partner: RosterHit | undefined) =>
  partner ? `${partner.row.name}, ${formatPersonStatus(partner).toLowerCase()}` : 'niet in de lijst op dit toestel'

/** `Post B, Check-in`: the phone that last scanned the person, and its location. */
export function formatLastSeenPost({ state }: RosterHit, { device, status }: Pick<Crew, 'device' | 'status'>): string {
  const { lastSeen } = state
  if (!lastSeen) return ''
  const name = lastSeen.deviceId === device?.id ? device.name : status.posts.find(({ deviceId }) => deviceId === lastSeen.deviceId)?.name
  return [name, nameLocationOnPhone(lastSeen.location)].filter(Boolean).join(', ')
}

/** Names the current wearer of a wristband, as far as this phone knows. */
export function formatWearer({ search, numbering }: Pick<Crew, 'search' | 'numbering'>, band: string): string {
  const wearer = search(band).find(({ state }) => state.wristband === band)
  if (wearer) return `Nu van ${wearer.row.name}.`
  return wornWords(numbering).unassignedNote
}

type PersonContext = Pick<Crew, 'device' | 'status' | 'person'>
/** Describes a conflict with both its sides; until somebody decides, the first side is used. */
export function describePersonConflict(
  conflict: Conflict,
  { device, status, person }: PersonContext,
  now: number,
): { title: string; text: string } {
  const when = (side: Conflict['first']) =>
    side.known ? formatMoment(side.time, now) : ['op een onbekende tijd', formatBounds(side, now)].filter(Boolean).join(' ')
  const at = (side: Conflict['first']) =>
    `${when(side)} bij ${namePost(side, { posts: status.posts, device: device ?? { id: '', name: '' } })}`
  if (conflict.kind === 'check-in')
    return {
      title: 'Twee keer ingecheckt',
      text: `${at(conflict.first)} en ${at(conflict.second)}. De eerste telt tot de organisatie beslist.`,
    }
  const holder = person(conflict.second.participantId)?.row.name ?? 'iemand anders'
  return {
    title: `Polsband ${conflict.wristband} is nu van ${holder}`,
    text: `Gekoppeld ${at(conflict.second)}. Geef een ander bandje als dat niet klopt.`,
  }
}

/** The Dutch text for each oddity in the events of a person. */
export const noteWords: Record<Note, string> = {
  started_without_check_in: 'Gestart zonder check-in.',
  finished_without_start: 'Gefinisht zonder bekende start.',
  finished_before_start: 'De finish ligt voor de start: een van beide klopt niet.',
  scanned_while_cancelled: 'Gescand terwijl het ticket geannuleerd was.',
  scanned_after_dnf: 'Nog gescand na ‘niet gefinisht’.',
}
