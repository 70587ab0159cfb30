import { eventTime } from './event-time.ts'
import type { AnyEvent } from './scan-event.ts'
import { isOneSeason } from './wristband-season.ts'

/** Where all wave starts lie: there are few, and whoever needs one needs all. */
export const wavesSubject = 'waves'
export const participantSubject = (participantId: string) => `participant:${participantId}`
export const wristbandSubject = (wristband: string) => `wristband:${wristband}`

export const stockSubject = (zoneMaterialId: string) => `stock:${zoneMaterialId}`
export const checklistSubject = (checklistItemId: string) => `checklist:${checklistItemId}`

/**
 * What an event is about: one for most, two for a wristband that is linked. Events of one subject lie together, on the server and in a
 * phone's memory; what a kind names that we don't know yet, lies with `other`.
 */
export function subjectsOf(event: AnyEvent): string[] {
  const { participantId, wristband, waveNumber, zoneMaterialId, checklistItemId } = event as Record<string, unknown>
  const found: string[] = []
  if (typeof participantId === 'string') found.push(participantSubject(participantId))
  if (typeof wristband === 'string') found.push(wristbandSubject(wristband))
  if (found.length === 0 && typeof waveNumber === 'number') found.push(wavesSubject)
  if (typeof zoneMaterialId === 'string') found.push(stockSubject(zoneMaterialId))
  if (typeof checklistItemId === 'string') found.push(checklistSubject(checklistItemId))
  return found.length > 0 ? found : ['other']
}

/** Gives the events of a subject, as far as they are known here. */
export type EventsOf<Event extends AnyEvent = AnyEvent> = (subject: string) => readonly Event[]

/** All that the fold of one participant needs: theirs, and those of each wristband that was ever linked to them, of that season. */
export function eventsAbout(participantId: string, eventsOf: EventsOf): AnyEvent[] {
  const own = eventsOf(participantSubject(participantId))
  const bands = wristbandsIn(own)
  return bands.length === 0 ? [...own] : [...own, ...bands.flatMap((band) => ofTheirSeason(own, band, eventsOf(wristbandSubject(band))))]
}

/**
 * What next year's wearer does concerns nobody of this year: their state would be written with every scan of the band. What takes another
 * back is kept, whenever somebody decides it.
 */
function ofTheirSeason(own: readonly AnyEvent[], band: string, events: readonly AnyEvent[]): readonly AnyEvent[] {
  const links = own.flatMap((event) => (event.kind === 'link-wristband' && event.wristband === band ? eventTime(event) : []))
  return events.filter((event) => event.kind === 'undo' || links.some((link) => isOneSeason(link, eventTime(event))))
}

/** The wristbands that these events of a participant link. */
export function wristbandsIn(events: readonly AnyEvent[]): string[] {
  const linked = events.flatMap((event) => (event.kind === 'link-wristband' && typeof event.wristband === 'string' ? event.wristband : []))
  return [...new Set(linked)]
}
