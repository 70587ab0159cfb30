import { isCalendarDate } from '#shared/lib/dates.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { hasCompleteMoment } from './whole-moment.ts'
import { eventVersion, isKnownKind, raceStatuses, type EventKind } from './event-kinds.ts'
import type { AnyEvent, ScanEvent } from './scan-event.ts'

type Fields = Record<string, unknown>

const text = (value: unknown) => typeof value === 'string' && value !== ''
const count = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const band = (value: unknown) => typeof value === 'string' && readWristband(value) === value
const day = (value: unknown) => typeof value === 'string' && isCalendarDate(value)
const isPass = ({ participantId, wristband }: Fields) =>
  text(participantId) ? wristband === undefined : participantId === undefined && band(wristband)
const isWave = ({ eventDate, waveNumber }: Fields) => day(eventDate) && count(waveNumber)

/** The fields of each kind that the fold reads. The complete schemas are in scan-event.ts. */
const readable: Record<EventKind, (fields: Fields) => boolean> = {
  'check-in': isPass,
  start: (fields) => isPass(fields) && hasCompleteMoment(fields),
  finish: (fields) => isPass(fields) && hasCompleteMoment(fields),
  scan: (fields) => isPass(fields) && hasCompleteMoment(fields),
  dnf: (fields) => isPass(fields) && hasCompleteMoment(fields),
  tap: () => true,
  'link-wristband': ({ participantId, wristband }) => text(participantId) && band(wristband),
  'start-wave': (fields) => isWave(fields) && hasCompleteMoment(fields),
  cancel: ({ participantId }) => text(participantId),
  'set-status': ({ participantId, status }) => text(participantId) && (raceStatuses as readonly unknown[]).includes(status),
  undo: (fields) => text(fields.target) && (text(fields.participantId) || band(fields.wristband) || isWave(fields) || fields.tap === true),
  settle: ({ participantId, stands }) => text(participantId) && text(stands),
  'stock-count': ({ zoneMaterialId, stock, checkedBy }) => text(zoneMaterialId) && count(stock) && text(checkedBy),
  'check-item': ({ checklistItemId, done, checkedBy }) => text(checklistItemId) && typeof done === 'boolean' && text(checkedBy),
}

/**
 * True if this code can fold the event: it knows the kind and version, and the fields that the fold reads are valid. Needs no schemas,
 * which a phone loads only to read answers of the server. For an event that the server accepted, the result is that of `readKnown`.
 */
export function isFoldable<Event extends AnyEvent>(event: Event): event is Event & ScanEvent {
  return event.v <= eventVersion && isKnownKind(event.kind) && readable[event.kind](event)
}
