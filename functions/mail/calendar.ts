export interface CalendarEvent {
  /** Stable over every copy of the same event, so that a calendar updates instead of doubling. */
  uid: string
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

/** An `.ics` file of one event (RFC 5545), times in Europe/Amsterdam. */
export function calendarFile(event: CalendarEvent, product: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//Ticket//NL`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...when(event),
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** The rules of the European Union since 1996. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Amsterdam',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function when({ start, date, durationMinutes }: CalendarEvent): string[] {
  if (start !== null)
    return [
      `DTSTART;TZID=Europe/Amsterdam:${wallClock(start)}`,
      `DTEND;TZID=Europe/Amsterdam:${wallClock(start + durationMinutes * 60_000)}`,
    ]
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`]
}

function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
}

function wallClock(moment: number): string {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'medium' }).format(moment)
  return text.replace(/[-:]/g, '').replace(' ', 'T')
}

/** A value of type TEXT: section 3.3.11. Other control characters have no place in one. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Lines of at most 75 octets, the line break not counted (section 3.1); never inside a character. */
function fold(line: string): string {
  const bytes = new TextEncoder()
  let [folded, length] = ['', 0]
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > 75) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}
