import type { EventKind } from '#shared/scan/event-kinds.ts'
import type { AnyEvent, EventOf } from '#shared/scan/scan-event.ts'

/** Noon on a race day, ms since the epoch. */
export const noon = Date.parse('2025-10-11T10:00:00Z')
/** The participant of events for which a test names nobody else. */
export const person = '7K4P2M9X'
/** The id of a device. `n`: a digit, because the id repeats it. */
export const device = (n: number) => `${String(n).repeat(8)}-1111-4111-8111-111111111111`
export const eventId = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`

let made = 0

/** Creates a valid event for a test, with the test's changes. Each event has a new id and number. */
export function makeEvent<Kind extends EventKind>(kind: Kind, change: Partial<EventOf<Kind>> & Pick<AnyEvent, 'received'> = {}): AnyEvent {
  made++
  const passes = ['check-in', 'start', 'finish', 'scan', 'dnf'].includes(kind)
  return {
    v: 1,
    id: eventId(made),
    deviceId: device(1),
    seq: ['cancel', 'set-status', 'settle'].includes(kind) ? 0 : made,
    kind,
    location: 'Post A',
    deviceTime: noon,
    clockOffset: 0,
    clockUncertainty: 20,
    ...(passes ? { knownBy: 'roster', codeVersion: 1 } : {}),
    ...(kind === 'start-wave' || 'wristband' in change || 'waveNumber' in change ? {} : { participantId: person }),
    ...change,
  } as AnyEvent
}
