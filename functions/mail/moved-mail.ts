import { describeArrival, computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { PlannedStart, MailedStart } from '#functions/ports/tickets/ticket-parts.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, facts, paragraph } from './pieces.ts'
import { calendarAttachment, buildTicketCalendar } from './ticket-calendar.ts'

interface MovedInput extends Sender {
  to: string
  /** The participant's start as the previous mail described it. */
  from: MailedStart
  participant: ParticipantRecord
  /** The current location of the day; null if unknown. */
  location: string | null
  /** Whether the current wave is cancelled. */
  isCancelled?: boolean
  /** Whether the participant chose the new start themselves. */
  isOwnChoice?: boolean
}

/** The sentence in a mail to somebody whose wave was cancelled. */
export const newStartFollowsText = 'Je ticket blijft geldig. Je nieuwe start mailen we zodra die bekend is.'

/** Builds the mail to a participant with another wave, start time, day or location, or whose wave is cancelled or takes place after all. */
export function buildMovedMail({ to, from, participant, location, isCancelled = false, isOwnChoice = false, ...sender }: MovedInput): Mail {
  const times = computePersonalTimes(participant, sender.facts)
  const isMoved = describePlannedStart(participant) !== describePlannedStart(from)
  const isElsewhere = from.location !== undefined && location !== null && from.location !== location
  const { what, subject, title } = describeChange({ from, participant, location, isCancelled, isOwnChoice, isMoved, isElsewhere })
  const now = `${describePlannedStart(participant)}${isCancelled ? ' (gaat niet door)' : ''}`
  return buildMail({
    to,
    subject,
    title,
    band: formatEventDate(participant.eventDate),
    preview: isMoved ? `${what} Was: ${describePlannedStart(from)}. Nu: ${now}.` : what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(`Hoi ${participant.name}, ${what.charAt(0).toLowerCase()}${what.slice(1)}`),
          facts([
            ...(isMoved
              ? [
                  { label: 'Was', value: describePlannedStart(from) },
                  { label: 'Nu', value: now },
                ]
              : [{ label: 'Start', value: now }]),
            ...(isElsewhere
              ? [
                  { label: 'Plaats was', value: from.location! },
                  { label: 'Plaats nu', value: location },
                ]
              : []),
            ...(isCancelled ? [] : [{ label: 'Check-in', value: `Vanaf ${formatTime(times.checkIn)}` }]),
          ]),
          paragraph(isCancelled ? newStartFollowsText : `${describeArrival(times, sender.facts)} Je QR-code blijft dezelfde.`),
          button('Bekijk je ticket', `${sender.siteUrl}/participant-dashboard`),
        ],
      },
      // Omits the question whether the participant can come if there is no new time yet, or if the participant chose the new time and the
      // place stays the same.
      ...(isCancelled || (isOwnChoice && isMoved && !isElsewhere)
        ? []
        : [{ pieces: [paragraph('Kun je dan niet? Schrijf ons, dan kijken we wat er kan.')] }]),
    ],
    attachments: [calendarAttachment(buildTicketCalendar(participant, { location, ...sender }))],
  })
}

type Change = Pick<MovedInput, 'from' | 'participant' | 'location' | 'isCancelled' | 'isOwnChoice'> & {
  isMoved: boolean
  isElsewhere: boolean
}

function describeChange({ from, participant, location, isCancelled, isOwnChoice, isMoved, isElsewhere }: Change) {
  const seat = describePlannedStart(participant)
  const changed = `Je start bij ${brand.name} is gewijzigd: ${seat}`
  const alsoElsewhere = isElsewhere ? ' Ook de plaats is gewijzigd.' : ''
  if (isCancelled)
    return {
      what: 'Je wave gaat niet door.',
      subject: `Je wave bij ${brand.name} gaat niet door: ${seat}`,
      title: 'Je wave gaat niet door',
    }
  if (isMoved && participant.waveTime === null)
    return { what: `Je wave is vervallen.${alsoElsewhere}`, subject: changed, title: 'Je start is gewijzigd' }
  if (isMoved && isOwnChoice)
    return { what: `Je hebt je start gewijzigd.${alsoElsewhere}`, subject: changed, title: 'Je start is gewijzigd' }
  if (isMoved && from.waveTime === null && from.eventDate === participant.eventDate)
    return { what: `Je starttijd is bekend.${alsoElsewhere}`, subject: `Je starttijd bij ${brand.name}: ${seat}`, title: 'Je starttijd' }
  if (isMoved)
    return {
      what: `Je start is verplaatst.${alsoElsewhere}`,
      subject: changed,
      title: from.waveTime === null ? 'Je starttijd' : 'Je start is gewijzigd',
    }
  if (from.isCancelled)
    return {
      what: `Je wave gaat toch door.${alsoElsewhere}`,
      subject: `Je wave bij ${brand.name} gaat toch door: ${seat}`,
      title: 'Je wave gaat toch door',
    }
  return { what: 'De plaats is gewijzigd.', subject: `${brand.name} is op een andere plaats: ${location}`, title: 'Een andere plaats' }
}

/** Formats a start, for example as 'zaterdag 11 oktober, wave 5, 12:00'. */
function describePlannedStart({ eventDate, waveNumber, waveTime }: PlannedStart): string {
  const day = formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
  return waveTime === null ? `${day}, wave nog niet bekend` : `${day}, wave ${waveNumber}, ${formatTime(waveTime)}`
}
