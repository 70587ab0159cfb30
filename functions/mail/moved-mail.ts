import { describeArrival, personalTimes } from '#shared/domain/race/personal-times.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { Seat } from '#functions/ports/tickets/ticket-store.ts'
import { letter, type Sender } from './letter.ts'
import { button, facts, paragraph } from './pieces.ts'
import { calendarAttachment, ticketCalendar } from './ticket-calendar.ts'

/** To a participant whom the organiser moved to another wave or day. `from`: the day and wave in the last mail. */
export function buildMovedMail({
  to,
  from,
  participant,
  location,
  ...sender
}: Sender & { to: string; from: Seat; participant: ParticipantRecord; location: string | null }): Mail {
  const times = personalTimes(participant, sender.facts)
  const what =
    participant.waveTime === null
      ? 'Je wave is vervallen.'
      : from.waveTime === null && from.eventDate === participant.eventDate
        ? 'Je starttijd is bekend.'
        : 'De organisatie heeft je start verplaatst.'
  return letter({
    to,
    subject: `${subjectOf(participant, from)}: ${describeSeat(participant)}`,
    title: participant.waveTime === null || from.waveTime !== null ? 'Je start is gewijzigd' : 'Je starttijd',
    band: formatEventDate(participant.eventDate),
    preview: `${what} Was: ${describeSeat(from)}. Nu: ${describeSeat(participant)}.`,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(`Hoi ${participant.name}, ${what.charAt(0).toLowerCase()}${what.slice(1)}`),
          facts([
            { label: 'Was', value: describeSeat(from) },
            { label: 'Nu', value: describeSeat(participant) },
            { label: 'Check-in', value: `Vanaf ${formatTime(times.checkIn)}` },
          ]),
          paragraph(`${describeArrival(times, sender.facts)} Je QR-code blijft dezelfde.`),
          button('Bekijk je ticket', `${sender.siteUrl}/participant-dashboard`),
        ],
      },
      { pieces: [paragraph('Kun je dan niet? Schrijf ons, dan kijken we wat er kan.')] },
    ],
    attachments: [calendarAttachment(ticketCalendar(participant, { location, ...sender }))],
  })
}

const subjectOf = ({ eventDate, waveTime }: Seat, from: Seat) =>
  from.waveTime === null && waveTime !== null && from.eventDate === eventDate
    ? `Je starttijd bij ${brand.name}`
    : `Je start bij ${brand.name} is gewijzigd`

/** 'zaterdag 11 oktober, wave 5, 12:00' */
function describeSeat({ eventDate, waveNumber, waveTime }: Seat): string {
  const day = formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
  return waveTime === null ? `${day}, wave nog niet bekend` : `${day}, wave ${waveNumber}, ${formatTime(waveTime)}`
}
