import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** An event of a calendar file, at a time or on a whole day. */
export interface CalendarEvent {
  /** The same in every copy of an event, so that a calendar updates it instead of adding another one. */
  uid: string
  /** Increases with every change, so that a calendar ignores an older copy that arrives later. */
  sequence: number
  isCancelled: boolean
  summary: string
  description: string
  location: string
  url: string
  /** Ms since the epoch; null for the whole day `date`. */
  start: number | null
  durationMinutes: number
  /** `YYYY-MM-DD` */
  date: string
  /** Ms since the epoch: the last change of the event, not the creation of the file. */
  stamp: number
}

const zoneName = 'Europe/Amsterdam'

// The limit is 75 octets (section 3.1), including the space at the start of a folded line, which ical.js does not count.
ICAL.foldLength = 74

/** Builds an `.ics` file of one event (RFC 5545), with times in Europe/Amsterdam. */
export function buildCalendarFile(event: CalendarEvent, product: string): string {
  const zone = buildAmsterdamZone()
  const { start, end } = toStartAndEnd(event, ICAL.Timezone.fromData({ component: zone, tzid: zoneName }))
  const entry = new ICAL.Event()
  entry.uid = event.uid
  entry.startDate = start
  entry.endDate = end
  entry.summary = removeControlCharacters(event.summary)
  entry.description = removeControlCharacters(event.description)
  entry.location = removeControlCharacters(event.location)
  entry.sequence = event.sequence
  addProperties(entry.component, {
    dtstamp: toUtcTime(event.stamp),
    'last-modified': toUtcTime(event.stamp),
    url: event.url,
    status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // A cancelled event does not block time.
    transp: event.isCancelled ? 'TRANSPARENT' : 'OPAQUE',
  })

  const calendar = new ICAL.Component('vcalendar')
  // The interval at which a calendar that subscribed to this file loads it again (RFC 7986; Outlook reads the older name).
  const refreshInterval = ICAL.Duration.fromString('PT6H')
  calendar.addPropertyWithValue('refresh-interval', refreshInterval)
  calendar.addPropertyWithValue('x-published-ttl', refreshInterval.toString())
  addProperties(calendar, {
    version: '2.0',
    prodid: `-//${removeControlCharacters(product)}//Ticket//NL`,
    calscale: 'GREGORIAN',
    method: 'PUBLISH',
  })
  for (const part of [zone, entry.component]) calendar.addSubcomponent(part)
  return `${calendar.toString()}\r\n`
}

function addProperties(component: ICAL.Component, properties: Record<string, string | ICAL.Time>): void {
  for (const [name, value] of Object.entries(properties)) component.addPropertyWithValue(name, value)
}

/** Builds the time zone component. Outlook understands a time only if the file contains the time's zone under the same name. */
function buildAmsterdamZone() {
  const zone = ICAL.Component.fromString(tzlib_get_ical_block(zoneName)[0]!)
  // Since 2022 the tz database has Amsterdam as an alias of Brussels, so the block is named after Brussels.
  zone.updatePropertyWithValue('tzid', zoneName)
  zone.removeProperty('x-lic-location')
  return zone
}

function toStartAndEnd({ start, date, durationMinutes }: CalendarEvent, zone: ICAL.Timezone) {
  if (start !== null) {
    const at = (moment: number) => toUtcTime(moment).convertToZone(zone)
    return { start: at(start), end: at(start + durationMinutes * 60_000) }
  }
  const next = ICAL.Time.fromDateString(date)
  next.adjust(1, 0, 0, 0)
  return { start: ICAL.Time.fromDateString(date), end: next }
}

const toUtcTime = (moment: number) => ICAL.Time.fromJSDate(new Date(moment), true)

/** Removes control characters except line ends, because a TEXT value must have none (section 3.3.11). */
const removeControlCharacters = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
