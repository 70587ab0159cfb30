import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

export interface CalendarEvent {
  /** Stable over every copy of the same event, so that a calendar updates instead of doubling. */
  uid: string
  /** Rises with every change: a calendar takes the higher one, and keeps it when an older copy comes later. */
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
  /** Ms since the epoch: when this was decided, not when the file was made. */
  stamp: number
}

const zoneName = 'Europe/Amsterdam'

// 75 octets is the limit (section 3.1); the space that a folded line begins with is one of them, and ical.js does not count it.
ICAL.foldLength = 74

/** An `.ics` file of one event (RFC 5545), times in Europe/Amsterdam. */
export function calendarFile(event: CalendarEvent, product: string): string {
  const zone = amsterdam()
  const { start, end } = span(event, ICAL.Timezone.fromData({ component: zone, tzid: zoneName }))
  const entry = new ICAL.Event()
  entry.uid = event.uid
  entry.startDate = start
  entry.endDate = end
  entry.summary = printable(event.summary)
  entry.description = printable(event.description)
  entry.location = printable(event.location)
  entry.sequence = event.sequence
  add(entry.component, {
    dtstamp: utc(event.stamp),
    'last-modified': utc(event.stamp),
    url: event.url,
    status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // What does not happen keeps nobody from anything.
    transp: event.isCancelled ? 'TRANSPARENT' : 'OPAQUE',
  })

  const calendar = new ICAL.Component('vcalendar')
  // Who subscribes asks again after these hours (RFC 7986; the older name is what Outlook reads).
  const again = ICAL.Duration.fromString('PT6H')
  calendar.addPropertyWithValue('refresh-interval', again)
  calendar.addPropertyWithValue('x-published-ttl', again.toString())
  add(calendar, { version: '2.0', prodid: `-//${printable(product)}//Ticket//NL`, calscale: 'GREGORIAN', method: 'PUBLISH' })
  for (const part of [zone, entry.component]) calendar.addSubcomponent(part)
  return `${calendar.toString()}\r\n`
}

function add(component: ICAL.Component, properties: Record<string, string | ICAL.Time>): void {
  for (const [name, value] of Object.entries(properties)) component.addPropertyWithValue(name, value)
}

/** Outlook takes a time only with its zone beside it, under the very name that the time gives. */
function amsterdam() {
  const zone = ICAL.Component.fromString(tzlib_get_ical_block(zoneName)[0]!)
  // The tz database has kept Amsterdam as another name of Brussels since 2022: the block comes under that name.
  zone.updatePropertyWithValue('tzid', zoneName)
  zone.removeProperty('x-lic-location')
  return zone
}

function span({ start, date, durationMinutes }: CalendarEvent, zone: ICAL.Timezone) {
  if (start !== null) {
    const at = (moment: number) => utc(moment).convertToZone(zone)
    return { start: at(start), end: at(start + durationMinutes * 60_000) }
  }
  const next = ICAL.Time.fromDateString(date)
  next.adjust(1, 0, 0, 0)
  return { start: ICAL.Time.fromDateString(date), end: next }
}

const utc = (moment: number) => ICAL.Time.fromJSDate(new Date(moment), true)

/** Control characters have no place in a value of type TEXT (section 3.3.11), but for the end of a line. */
const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
