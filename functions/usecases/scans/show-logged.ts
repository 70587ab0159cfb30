import type { LoggedScan } from '#shared/contract/scan-log.ts'
import { participantIdPattern } from '#shared/contract/fields.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { eventTime, findStatedMoment } from '#shared/scan/event-time.ts'
import { findTapDevice } from '#shared/scan/open-taps.ts'
import { readEnvelope, type AnyEvent } from '#shared/scan/scan-event.ts'
import { stopNoteOf } from '#shared/scan/stop-note.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { FiledRefusedScan, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { refusals, type Refusal } from '#functions/usecases/crew/scan-refusals.ts'
import type { ExplainedEvent } from './explain-events.ts'

/** The names for a row: names of phones and administrators by the device id of their events, names of participants by id. */
export interface LogNames {
  devices: ReadonlyMap<string, DeviceRecord>
  deciders: ReadonlyMap<string, string>
  people: ReadonlyMap<string, LoggedPerson>
}

/**
 * `numberWith` returns the start number that this person has with the given wristband, for example the wristband of an old event, which
 * another person may wear by now. Null stands for their current wristband.
 */
interface LoggedPerson {
  name: string
  numberWith: (wristband: string | null) => string | null
}

/** Shows a stored event as a row. */
export function showStored(event: StoredEvent, { participantId, fate, undoes }: ExplainedEvent, names: LogNames): LoggedScan {
  const { receivedAt } = event.received
  return {
    ...describe(event, participantId, names),
    // The id contains the time of receipt, because a broken phone may use one id for two events.
    id: `${receivedAt}_${event.deviceId}_${event.id}`,
    what: undoes ?? textOf(event.status),
    receivedAt: toIsoMoment(receivedAt),
    fate,
    message: null,
  }
}

/** A refused or waiting scan, with its event and participant if those could be read. */
export interface Refused {
  scan: FiledRefusedScan
  event: AnyEvent | undefined
  participantId: string | undefined
}

/** Reads the event of a refused scan. For a scan that waits for a decision, the event has the bounds of its time. */
export function readRefused(scan: FiledRefusedScan): Refused {
  const event = readEnvelope(parseJson(scan.raw))
  const { receivedAt, undecided } = scan
  const person = event?.participantId
  return {
    scan,
    event: event && undecided ? { ...event, received: { receivedAt, ...undecided } } : event,
    participantId: typeof person === 'string' && participantIdPattern.test(person) ? person : undefined,
  }
}

/** Shows a refused or waiting scan as a row. Must never throw, because the event may contain anything. */
export function showRefusedRow({ scan, event, participantId }: Refused, names: LogNames): LoggedScan {
  const { id, reason, receivedAt, undecided, dismissedAt, carriedBy } = scan
  const row = event ? describe(event, participantId, names) : unreadable
  return {
    ...row,
    id,
    deviceName: names.devices.get(event?.deviceId ?? carriedBy)?.name ?? names.devices.get(carriedBy)?.name ?? 'Onbekend toestel',
    what: textOf(event?.status),
    receivedAt: toIsoMoment(receivedAt),
    fate: dismissedAt !== null ? 'dismissed' : undecided ? 'waiting' : 'refused',
    message: Object.hasOwn(refusals, reason) ? refusals[reason as Refusal] : 'Deze scan is geweigerd.',
  }
}

type Described = Omit<LoggedScan, 'id' | 'what' | 'receivedAt' | 'fate' | 'message'>

const unreadable: Described = {
  at: null,
  uncertaintyMs: 0,
  timeKnown: false,
  timeFrom: 'clock',
  stated: null,
  kind: null,
  post: null,
  deviceName: '',
  by: null,
  participant: null,
  wristband: null,
  wave: null,
  clock: null,
}

function describe(event: AnyEvent, participantId: string | undefined, { devices, deciders, people }: LogNames): Described {
  const { time, uncertainty, known } = eventTime(event)
  const stated = findStatedMoment(event)
  const stop = stopNoteOf(event)
  const tapDevice = devices.get(findTapDevice(event) ?? '')?.name
  const person = participantId === undefined ? undefined : people.get(participantId)
  const { eventDate, waveNumber, deviceTime, clockOffset, clockUncertainty } = event
  const wristband = textOf(event.wristband)
  return {
    at: toIsoMoment(time),
    uncertaintyMs: uncertainty,
    timeKnown: known,
    timeFrom: stated ? 'stated' : event.tappedAt === undefined ? 'clock' : 'tap',
    stated: stated ? { reason: stated.reason, by: stated.by } : null,
    ...(tapDevice === undefined ? {} : { tapDevice }),
    ...(stop ? { stop } : {}),
    kind: event.kind,
    post: event.location,
    // An administrator's event has no device, so its location is shown.
    deviceName: devices.get(event.deviceId)?.name ?? event.location,
    by: deciders.get(event.deviceId) ?? null,
    participant:
      participantId === undefined
        ? null
        : { id: participantId, name: person?.name ?? '', startNumber: person?.numberWith(wristband) ?? null },
    wristband,
    wave:
      textOf(eventDate) !== null && Number.isSafeInteger(waveNumber)
        ? { eventDate: eventDate as string, number: waveNumber as number }
        : null,
    // Sequence number 0 means that the server made the event, with its own clock.
    clock: event.seq === 0 ? null : { at: toIsoMoment(deviceTime), offsetMs: clockOffset, uncertaintyMs: clockUncertainty },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : null)
