import { hasFlex } from '#shared/domain/tickets/flex-cancel.ts'
import { describeArrival, computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { html } from './html.ts'
import { buildMail, type Part, type Sender } from './letter.ts'
import { styleOf } from './mail-style.ts'
import { newStartFollowsText } from './moved-mail.ts'
import { button, facts as listFacts, list, oneLine, paragraph, receipt, type Piece } from './pieces.ts'
import { buildPlaceFact } from './place-fact.ts'
import { drawQrImage } from './qr-image.ts'
import { calendarAttachment, formatCalendarStart, buildTicketCalendar } from './ticket-calendar.ts'

export type MailedParticipant = ParticipantRecord & {
  /** The text in the QR of the ticket. The mail also prints this text below the picture. */
  codeText: string
  /** The paths that add this ticket to each wallet; null if the site has no keys for it. */
  wallets: { apple: string | null; google: string | null } | null
}

export interface ConfirmationInput extends Sender {
  to: string
  ticket: TicketRecord
  /** The location as the edition names it; null if the day no longer exists. */
  location: string | null
  /** The participants whose codes the mail contains. Never empty. */
  participants: readonly MailedParticipant[]
  /** Only the buyer sees the receipt. */
  isBuyer: boolean
  /** The buyer's name, for a partner; null if the buyer was erased. */
  bookedBy: string | null
  /** The name of the second person, if the ticket was a solo until now. The mail to the first person mentions it. */
  newPartner?: string | undefined
  /** For a transferred place: the earlier holder of the first participant's place; null if unknown. */
  givenBy: string | null
  /** True if the recipient or the office requested the mail again. Its data may have changed since the first mail. */
  isAgain?: boolean
  /** True if the participants' wave was cancelled. The mail about the cancellation was sent only to people who had a ticket then. */
  isWaveCancelled?: boolean
  /** The page that shows the ticket with its code. */
  ticketUrl: string
  login: { kind: 'choose-password' | 'log-in'; url: string }
}

const bring = [
  'Je ticket, op je telefoon of geprint',
  'Een geldig legitimatiebewijs',
  'Kleren die nat en zanderig mogen worden, en een droge set voor daarna',
  'Een handdoek',
]

/** Builds the mail with the tickets: codes as images and as text, the calendar, and the log-in (decision 23). */
export async function buildConfirmationMail(input: ConfirmationInput): Promise<Mail> {
  const { participants } = input
  const facts = factsOf(input)
  const images = participants.map((one) => drawQrImage(one.codeText))
  const calendar = buildTicketCalendar(participants[0]!, { location: input.location, siteUrl: input.siteUrl, facts: input.facts })
  return buildMail({
    to: input.to,
    subject: `Je ${participants.length > 1 ? 'tickets' : 'ticket'} voor ${brand.name}, ${formatEventDate(participants[0]!.eventDate, { weekday: 'long', day: 'numeric', month: 'long' })}`,
    title: 'Je bent erbij',
    band: facts.date,
    preview: `${facts.date}, ${facts.location}. ${participants.length > 1 ? 'Je tickets zitten' : 'Je ticket zit'} in deze mail.`,
    siteUrl: input.siteUrl,
    facts: input.facts,
    parts: partsOf(input, facts),
    attachments: [
      ...participants.map((one, at) => ({
        filename: `qr-${one.id}.png`,
        contentType: 'image/png',
        content: images[at]!,
        contentId: contentIdOf(one),
      })),
      ...participants.map((one, at) => ({
        filename: `ticket-${formatParticipantCode(one.id)}.png`,
        contentType: 'image/png',
        content: images[at]!,
      })),
      calendarAttachment(calendar),
    ],
  })
}

const contentIdOf = (one: ParticipantRecord) => `qr-${one.id}`

function factsOf({ participants, location, facts: eventFacts }: ConfirmationInput) {
  const [first] = participants
  const venue = readFact('venue', 'mail', eventFacts).value
  const times = computePersonalTimes(first!, eventFacts)
  return {
    date: formatEventDate(first!.eventDate),
    location: buildPlaceFact(location, eventFacts).value,
    parking: venue.parking,
    start: formatCalendarStart(first!),
    checkIn: formatTime(times.checkIn),
    arrive: describeArrival(times, eventFacts),
  }
}

type Facts = ReturnType<typeof factsOf>

function partsOf(input: ConfirmationInput, facts: Facts): Part[] {
  const { ticket, participants, isBuyer, bookedBy, newPartner, givenBy, isAgain, isWaveCancelled, login, ticketUrl, siteUrl } = input
  const many = participants.length > 1
  const isTaken = ticket.participants.some(({ id, boughtBy }) => id === participants[0]!.id && boughtBy)
  const isUpgraded = newPartner !== undefined && participants[0]!.index === 0
  const why = isUpgraded
    ? `Je solo is nu een duo, samen met ${newPartner}. Jullie plekken staan vast.`
    : isTaken
      ? `Je hebt de plek van ${givenBy ?? 'iemand anders'} overgenomen. Hij staat nu op jouw naam.`
      : !isBuyer
        ? `${bookedBy === null ? 'Jullie zijn als duo ingeschreven' : `${bookedBy} heeft jullie als duo ingeschreven`}. Je plek staat vast.`
        : ticket.price > 0
          ? 'Je betaling is binnen en je plek staat vast.'
          : 'Je bent ingeschreven en je plek staat vast.'
  const how = many
    ? `Hieronder staan de tickets van ${participants.map(({ name }) => name).join(' en ')}: ieder laat bij de check-in de eigen code scannen.`
    : 'Hieronder staat je ticket: laat de code scannen bij de check-in.'
  return [
    {
      pieces: [
        ...(isAgain ? [paragraph('Je krijgt deze mail opnieuw. Zo gelden je gegevens nu.')] : []),
        paragraph(`${why} ${how}`),
        // The mail with the transfer offer states this too: the new holder of the buyer's place can't cancel (decision record 24).
        ...(isTaken && hasFlex(ticket) && ticket.participants[0]!.id === participants[0]!.id
          ? [paragraph('De flex annulering die erbij gekocht was, geldt niet meer: annuleren en geld terugkrijgen kan niet.')]
          : []),
        ...(isWaveCancelled ? [paragraph(`Let op: je wave gaat niet door. ${newStartFollowsText}`)] : []),
        listFacts([
          { label: 'Start', value: isWaveCancelled ? `${facts.start} (gaat niet door)` : facts.start },
          ...(isWaveCancelled ? [] : [{ label: 'Check-in', value: `Vanaf ${facts.checkIn}` }]),
          { label: 'Plaats', value: facts.location, more: `Parkeren: ${facts.parking}` },
        ]),
      ],
    },
    ...participants.map((one) => ({ pieces: [ticketCard(one, { ticketUrl, siteUrl })] })),
    {
      heading: brand.my,
      pieces: [
        paragraph(
          login.kind === 'choose-password'
            ? 'Daar staat je ticket, ook zonder bereik, en straks je starttijd en je uitslag. De link werkt 30 dagen.'
            : 'Daar staat je ticket nu ook, bij wat je al had.',
        ),
        button(login.kind === 'choose-password' ? 'Kies je wachtwoord' : 'Log in', login.url),
      ],
    },
    { heading: 'Neem mee', pieces: [list(bring), ...(isWaveCancelled ? [] : [paragraph(facts.arrive)])] },
    ...(isBuyer
      ? [{ heading: 'Betaald', pieces: [receipt(ticket.lines, ticket.price, ticket.price === 0 ? 'Niets te betalen' : 'Totaal')] }]
      : []),
  ]
}

/** Builds a ticket: the code as a picture, with a link for mail programs that block pictures, and as text, which crew phones accept too. */
function ticketCard(one: MailedParticipant, { ticketUrl, siteUrl }: { ticketUrl: string; siteUrl: string }): Piece {
  const code = formatParticipantCode(one.id)
  const links = [
    { label: 'Open je ticket', url: ticketUrl },
    ...(one.wallets?.apple ? [{ label: 'Zet in Apple Wallet', url: siteUrl + one.wallets.apple }] : []),
    ...(one.wallets?.google ? [{ label: 'Zet in Google Wallet', url: siteUrl + one.wallets.google }] : []),
  ]
  const kind = one.ticketType === 'duo' ? `Duo, ${one.index + 1} van 2` : 'Solo'
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styleOf('card')}><tr>
<td width="300" style="padding:16px 0 16px 16px;vertical-align:top;" class="col qr"><a href="${ticketUrl}"><img src="cid:${contentIdOf(one)}" width="300" alt="QR-code van ${one.name}, ${code}. Zie je hem niet? Open hier je ticket." ${styleOf('picture')}></a></td>
<td style="padding:24px 20px 20px 16px;vertical-align:top;" class="col who">
<p ${styleOf('name')}>${one.name}</p>
<p ${styleOf('code')}>${code}</p>
<p ${styleOf(['text', 'label'])}>${kind}</p>
<p ${styleOf('text')}>${links.map(({ label, url }) => html`<a href="${url}" ${styleOf('link')}>${label}</a><br>`)}</p>
<p ${styleOf('small')}>Ticket als tekst</p>
<p ${styleOf('mono')}>${one.codeText}</p>
</td></tr></table>`,
    text: [oneLine(one.name), code, kind, `Ticket als tekst: ${one.codeText}`, ...links.map(({ label, url }) => `${label}: ${url}`)].join(
      '\n',
    ),
  }
}
