import { officeOnPhones } from '#shared/domain/crew/post-names.ts'
import { formatStopNote } from '#shared/domain/crew/stop-words.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { stopNoteOf } from '#shared/scan/stop-note.ts'
import { raceStatuses, type RaceStatus } from '#shared/scan/event-kinds.ts'
import { eventTime, findStatedMoment } from '#shared/scan/event-time.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { namePost } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import { formatScanMoment } from '#web/features/crew-scanner/words/moment-words.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'

const kindWords: Record<string, string> = {
  'check-in': 'Ingecheckt',
  start: 'Gestart',
  finish: 'Gefinisht',
  scan: 'Gezien',
  dnf: 'Niet gefinisht',
  tap: 'Tik',
  cancel: 'Geannuleerd',
  undo: 'Iets teruggedraaid',
  settle: 'Dubbele check-in beslist',
}

/** Names an event in a word or two. For an unknown kind, the text says that a newer version made the event. */
export function formatEvent(event: AnyEvent): string {
  const { wristband, status, waveNumber } = event as Record<string, unknown>
  if (event.kind === 'link-wristband') return `Polsband ${String(wristband)}`
  if (event.kind === 'start-wave') return `Wave ${String(waveNumber)} gestart`
  if (event.kind === 'set-status' && raceStatuses.includes(status as RaceStatus)) return `Status: ${statusWords[status as RaceStatus]}`
  return formatEventKind(event.kind)
}

/** Writes the first letter of a text small, so that it can follow other words. A name further on keeps its capital. */
const startLower = (text: string): string => text.replace(/^./, (first) => first.toLowerCase())

/** Names a kind of event: `Gefinisht`. */
export const formatEventKind = (kind: string): string => kindWords[kind] ?? 'Iets van een nieuwere versie'

/** Formats the time and place of an event as far as they are known: `10:38:02, Post B`. An event of an administrator has no phone. */
export function formatEventMoment(event: AnyEvent, { device, status }: Pick<Crew, 'device' | 'status'>, now: number): string {
  const { id, deviceId, location } = event
  const moment = { scanId: id, deviceId, location, ...eventTime(event) }
  const where = event.seq === 0 ? officeOnPhones : namePost(moment, { posts: status.posts, device: device ?? { id: '', name: '' } })
  const stated = findStatedMoment(event)
  const stop = stopNoteOf(event)
  const statement = stated && `ingevoerd, volgens ${stated.by}: ${startLower(stated.reason)}`
  return [formatScanMoment(moment, now), where, stop && formatStopNote({ ...stop, reason: stop.reason.toLowerCase() }), statement]
    .filter(Boolean)
    .join(', ')
}

/** Builds the event that undoes another event, with the same subjects: for a wristband link, the person and the band. */
export function buildUndoDraft(event: AnyEvent): EventDraft {
  const { participantId, wristband, eventDate, waveNumber } = event as Partial<Record<string, string>> & { waveNumber?: number }
  return {
    kind: 'undo',
    target: event.id,
    ...(participantId === undefined ? {} : { participantId }),
    ...(wristband === undefined ? {} : { wristband }),
    ...(eventDate === undefined ? {} : { eventDate }),
    ...(waveNumber === undefined ? {} : { waveNumber }),
  }
}
