import { brand } from '#shared/facts/brand.ts'
import type { Team } from '#shared/domain/tickets/teams.ts'
import { formatEventDate, formatLongDayTime, formatTime } from '#shared/lib/dates.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buildMail, type Part, type Sender } from './letter.ts'
import { button, facts, note, paragraph, receipt, type Piece } from './pieces.ts'
import { buildPlaceFact } from './place-fact.ts'

interface TeamMail extends Sender {
  to: string
  ticket: Pick<TicketRecord, 'eventDate' | 'price' | 'lines'>
  team: Team
  wave: Pick<WaveRecord, 'number' | 'startTime' | 'status'> | undefined
  /** The location of the day, as the edition names it; null if the day no longer exists. */
  location: string | null
  /** The time until which names may be filled in, ms since the epoch. */
  until: number
  url: string
}

const describeStart = ({ ticket, wave, location, facts: inForce }: TeamMail) =>
  facts([
    { label: 'Dag', value: formatEventDate(ticket.eventDate) },
    ...(wave ? [{ label: 'Wave', value: describeWave(wave) }] : []),
    buildPlaceFact(location, inForce),
  ])
const describeWave = ({ number, startTime, status }: NonNullable<TeamMail['wave']>) =>
  `${number}, start ${formatTime(startTime)}${status === 'cancelled' ? ' (gaat niet door)' : ''}`
const formatOpen = (open: number) => (open === 1 ? '1 plek heeft nog geen naam' : `${open} plekken hebben nog geen naam`)

interface TeamWords {
  subject: string
  title: string
  /** The first sentence, which an inbox shows beside the subject. */
  what: string
  /** The pieces after that sentence. */
  pieces: readonly Piece[]
  /** Further sections. */
  parts?: readonly Part[]
}

function buildMailAboutTeam(
  { to, ticket, siteUrl, facts: inForce }: TeamMail,
  { subject, title, what, pieces, parts = [] }: TeamWords,
): Mail {
  return buildMail({
    to,
    subject,
    title,
    band: formatEventDate(ticket.eventDate),
    preview: what,
    siteUrl,
    facts: inForce,
    parts: [{ pieces: [paragraph(what), ...pieces] }, ...parts],
  })
}

/** Builds the mail to a paid team's buyer, with the link to the team's places and the last day for names. The invoice is attached. */
export function buildTeamMail(mail: TeamMail): Mail {
  const { ticket, team, until, url } = mail
  return buildMailAboutTeam(mail, {
    subject: `Team ${team.name} doet mee met ${brand.name}: vul de namen in`,
    title: 'Jullie doen mee',
    what: `De ${team.places.length} plekken van team ${team.name} zijn betaald en staan vast.`,
    pieces: [
      describeStart(mail),
      paragraph(
        `Vul op je teampagina de namen in, of stuur elke loper een eigen link. Dat kan tot en met ${formatLongDayTime(until)}. Iedere loper krijgt dan een eigen ticket met QR-code.`,
      ),
      button('Naar je teampagina', url),
    ],
    parts: [
      { pieces: [note('Bewaar deze mail, en stuur hem niet door: wie de link heeft, kan de namen wijzigen.')] },
      { heading: 'Betaald', pieces: [receipt(ticket.lines, ticket.price)] },
    ],
  })
}

/** Builds the reminder to the buyer of a team, a week before the last day for names, with the number of missing names. */
export function buildTeamReminderMail(mail: TeamMail & { open: number }): Mail {
  const { team, until, url, open } = mail
  return buildMailAboutTeam(mail, {
    subject: `Team ${team.name}: ${formatOpen(open)}`,
    title: 'Wie lopen er mee?',
    what: `Bij team ${team.name}: ${formatOpen(open)}.`,
    pieces: [
      paragraph(`Namen invullen kan tot en met ${formatLongDayTime(until)}. Zonder naam is er geen QR-code, en zonder QR-code geen start.`),
      button('Vul de namen in', url),
    ],
  })
}

/** Builds the mail to a runner of a team, with the link for filling in their own name. */
export function buildTeamInviteMail(mail: TeamMail): Mail {
  const { team, until, url } = mail
  return buildMailAboutTeam(mail, {
    subject: `Je plek in team ${team.name} bij ${brand.name}`,
    title: 'Loop mee',
    what: `${team.buyer.name} heeft een plek voor je bij ${brand.name}, in team ${team.name}. Die is al betaald.`,
    pieces: [
      describeStart(mail),
      paragraph(`Je gegevens invullen kan tot en met ${formatLongDayTime(until)}. Je krijgt dan meteen je ticket met QR-code.`),
      button('Vul je gegevens in', url),
    ],
    parts: [{ pieces: [note('Ken je dit team niet, of loop je niet mee? Dan hoef je niets te doen.')] }],
  })
}
