import { eventTime } from './event-time.ts'
import type { AnyEvent } from './scan-event.ts'
import { isOneSeason } from './wristband-season.ts'

/** The subject of all wave starts: there are few, and every reader needs all. */
export const wavesSubject = 'waves'
export const participantSubject = (participantId: string) => `participant:${participantId}`
export const wristbandSubject = (wristband: string) => `wristband:${wristband}`

/** The taps of a device, the events that were assigned to its taps, and the undos of both: all that `listOpenTaps` needs. */
export const tapsSubject = (deviceId: string) => `taps:${deviceId}`
/** The subject of the counts of one material in one zone. */
export const stockSubject = (zoneMaterialId: string) => `stock:${zoneMaterialId}`
/** The subject of the ticks of one item of a checklist; not of the whole checklist. */
export const checklistSubject = (checklistItemId: string) => `checklist:${checklistItemId}`

/**
 * Returns the subjects of an event: what it is about. Events of one subject are stored together, on the server and in a phone's memory.
 * Most events have one subject. A wristband link has two, and so has an event that was assigned to a tap. An unknown kind gets `other`.
 */
export function subjectsOf(event: AnyEvent): string[] {
  const { participantId, wristband, waveNumber, zoneMaterialId, checklistItemId, tap, tapId, tapDeviceId } = event as Record<
    string,
    unknown
  >
  const found: string[] = []
  if (typeof participantId === 'string') found.push(participantSubject(participantId))
  if (typeof wristband === 'string') found.push(wristbandSubject(wristband))
  if (found.length === 0 && typeof waveNumber === 'number') found.push(wavesSubject)
  if (typeof zoneMaterialId === 'string') found.push(stockSubject(zoneMaterialId))
  if (typeof checklistItemId === 'string') found.push(checklistSubject(checklistItemId))
  if (event.kind === 'tap') found.push(tapsSubject(event.deviceId))
  else if (typeof tapId === 'string' || (event.kind === 'undo' && tap === true))
    found.push(tapsSubject(typeof tapDeviceId === 'string' ? tapDeviceId : event.deviceId))
  return found.length > 0 ? found : ['other']
}

/** Returns the events of a subject that are known here. */
export type EventsOf<Event extends AnyEvent = AnyEvent> = (subject: string) => readonly Event[]

/** Returns all events for the fold of one participant: their own events, and those of their wristbands in the season of the link. */
export function listEventsAbout(participantId: string, eventsOf: EventsOf): AnyEvent[] {
  const own = eventsOf(participantSubject(participantId))
  const bands = listWristbandsIn(own)
  return bands.length === 0 ? [...own] : [...own, ...bands.flatMap((band) => ofTheirSeason(own, band, eventsOf(wristbandSubject(band))))]
}

/**
 * Leaves out events of next year's wearer of the wristband. Otherwise each scan of that wearer would write this person's state again.
 * Undos are not left out, because the time of an undo does not show the season of its target.
 */
function ofTheirSeason(own: readonly AnyEvent[], band: string, events: readonly AnyEvent[]): readonly AnyEvent[] {
  const links = own.flatMap((event) => (event.kind === 'link-wristband' && event.wristband === band ? eventTime(event) : []))
  return events.filter((event) => event.kind === 'undo' || links.some((link) => isOneSeason(link, eventTime(event))))
}

/** The wristbands that these events of a participant link. */
export function listWristbandsIn(events: readonly AnyEvent[]): string[] {
  const linked = events.flatMap((event) => (event.kind === 'link-wristband' && typeof event.wristband === 'string' ? event.wristband : []))
  return [...new Set(linked)]
}
