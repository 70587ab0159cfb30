import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { calendarFile } from './calendar.ts'
import { html, type Html } from './html.ts'
import { button, layout, part } from './layout.ts'
import { style } from './mail-style.ts'
import { qrImage } from './qr-image.ts'
import { receipt, receiptText } from './receipt.ts'

export type MailedParticipant = ParticipantRecord & { codeText: string }

export interface ConfirmationInput {
  to: string
  ticket: TicketRecord
  /** As the edition names it; null when it is gone. */
  location: string | null
  /** Whose codes this mail holds. Never empty. */
  participants: readonly MailedParticipant[]
  /** The buyer sees what was paid; a partner does not. */
  isBuyer: boolean
  login: { kind: 'choose-password' | 'log-in'; url: string }
  siteUrl: string
  /** Ms since the epoch. */
  now: number
}

const bring = [
  'Je ticket, op je telefoon of geprint',
  'Een geldig legitimatiebewijs',
  'Kleren die nat en zanderig mogen worden, en een droge set voor daarna',
  'Een handdoek',
]

/** The mail with the tickets: codes as images and as text, the day in the calendar, the way in (decision 23). */
export async function buildConfirmationMail(input: ConfirmationInput): Promise<Mail> {
  const { ticket, participants } = input
  const facts = factsOf(input)
  const images = await Promise.all(participants.map((one) => qrImage(one.codeText)))
  const calendar = calendarFile(
    {
      uid: `${participants[0]!.ticketRef.toLowerCase()}-${participants[0]!.id.toLowerCase()}@${brand.contactEmail.split('@')[1]}`,
      summary: `${brand.name} (${ticket.ticketType})`,
      description: [
        `${facts.start}. Check-in open vanaf ${facts.checkIn}.`,
        ...participants.map((one) => `${one.name}: ${showParticipantCode(one.id)}`),
      ].join('\n'),
      location: facts.location,
      url: input.siteUrl,
      start: participants[0]!.waveTime,
      durationMinutes: 120,
      date: participants[0]!.eventDate,
      stamp: ticket.paidAt ?? input.now,
    },
    brand.name,
  )
  return {
    to: input.to,
    subject: `Je ${participants.length > 1 ? 'tickets' : 'ticket'} voor ${brand.name}, ${formatEventDate(participants[0]!.eventDate, { weekday: 'long', day: 'numeric', month: 'long' })}`,
    html: confirmationHtml(input, facts),
    text: confirmationText(input, facts),
    attachments: [
      ...participants.map((one, at) => ({
        filename: `qr-${one.id}.png`,
        contentType: 'image/png',
        content: images[at]!,
        contentId: contentIdOf(one),
      })),
      ...participants.map((one, at) => ({
        filename: `ticket-${showParticipantCode(one.id)}.png`,
        contentType: 'image/png',
        content: images[at]!,
      })),
      {
        filename: `${brand.name.toLowerCase()}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: new TextEncoder().encode(calendar),
      },
    ],
  }
}

const contentIdOf = (one: ParticipantRecord) => `qr-${one.id}`

function factsOf({ participants, location }: ConfirmationInput) {
  const [first] = participants
  const venue = readFact('venue', 'mail').value
  const checkIn = readFact('checkInOpens', 'mail')
  return {
    date: formatEventDate(first!.eventDate),
    location: location ?? `${venue.name}, ${venue.place}`,
    parking: venue.parking,
    start: first!.waveTime === null ? 'Wave wordt later toegewezen' : `Wave ${first!.waveNumber}, start ${formatTime(first!.waveTime)}`,
    checkIn: checkIn.value,
    checkInNote: checkIn.note ?? null,
    arrive: `Wees er ${readFact('arriveMinutesBefore', 'mail').value} minuten voor je start`,
  }
}

type Facts = ReturnType<typeof factsOf>

function confirmationHtml({ ticket, participants, isBuyer, login, siteUrl }: ConfirmationInput, facts: Facts): string {
  const many = participants.length > 1
  const fact = (label: string, value: Html | string) =>
    html`<tr><td width="108" style="${style.row}${style.label}">${label}</td><td style="${style.row}${style.fact}">${value}</td></tr>`
  return layout({
    title: 'Je bent erbij',
    band: facts.date,
    preview: `${facts.date}, ${facts.location}. ${many ? 'Je tickets zitten' : 'Je ticket zit'} in deze mail.`,
    siteUrl,
    body: html`${part(
      null,
      html`
<p style="${style.text}">${isBuyer && ticket.price > 0 ? 'Je betaling is binnen en je plek staat vast.' : 'Je bent ingeschreven en je plek staat vast.'} ${many ? 'Hieronder staan jullie tickets: ieder laat bij de check-in de eigen code scannen.' : 'Hieronder staat je ticket: laat de code scannen bij de check-in.'}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${fact('Start', facts.start)}
${fact('Check-in', `Vanaf ${facts.checkIn}`)}
${fact('Plaats', html`${facts.location}<br><span style="${style.label}font-weight:400;">Parkeren: ${facts.parking}</span>`)}
</table>
${facts.checkInNote && html`<p style="${style.small}padding-top:8px;">Check-in. ${facts.checkInNote}</p>`}`,
    )}
${participants.map((one) => part(null, ticketCard(one)))}
${part(
  brand.my,
  html`
<p style="${style.text}">${login.kind === 'choose-password' ? 'Daar staat je ticket, ook zonder bereik, en straks je starttijd en je uitslag. De link werkt 30 dagen.' : 'Daar staat je ticket nu ook, bij wat je al had.'}</p>
${button(login.kind === 'choose-password' ? 'Kies je wachtwoord' : 'Log in', login.url)}`,
)}
${part(
  'Neem mee',
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">${bring.map((item) => html`<tr><td style="padding:3px 12px 3px 0;vertical-align:top;">–</td><td style="padding:3px 0;">${item}</td></tr>`)}</table>
<p style="${style.text}padding-top:10px;">${facts.arrive}.</p>`,
)}
${isBuyer && part('Betaald', receipt(ticket.lines, ticket.price, ticket.price === 0 ? 'Niets te betalen' : 'Totaal'))}`,
  })
}

function ticketCard(one: MailedParticipant): Html {
  const code = showParticipantCode(one.id)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.card}"><tr>
<td class="col qr" width="300" style="padding:16px 0 16px 16px;vertical-align:top;"><img src="cid:${contentIdOf(one)}" width="300" alt="QR-code van ${one.name}, ${code}" style="display:block;width:300px;max-width:100%;height:auto;border:0;"></td>
<td class="col who" style="padding:24px 20px 20px 16px;vertical-align:top;">
<p style="${style.name}">${one.name}</p>
<p style="${style.code}">${code}</p>
<p style="${style.label}margin:2px 0 14px;">${one.ticketType === 'duo' ? `Duo, ${one.index + 1} van 2` : 'Solo'}</p>
<p style="${style.small}margin-bottom:4px;">Ticket als tekst</p>
<p style="${style.mono}">${one.codeText}</p>
</td></tr></table>`
}

function confirmationText({ ticket, participants, isBuyer, login }: ConfirmationInput, facts: Facts): string {
  return [
    `${brand.name.toUpperCase()}: je bent erbij.`,
    [
      `Datum: ${facts.date}`,
      `Start: ${facts.start}`,
      `Check-in: vanaf ${facts.checkIn}`,
      `Plaats: ${facts.location}`,
      `Parkeren: ${facts.parking}`,
      ...(facts.checkInNote ? [`(Check-in. ${facts.checkInNote})`] : []),
    ].join('\n'),
    ...participants.map((one) => [oneLine(one.name), showParticipantCode(one.id), `Ticket als tekst: ${one.codeText}`].join('\n')),
    `${login.kind === 'choose-password' ? 'Kies je wachtwoord (de link werkt 30 dagen)' : 'Log in'}:\n${login.url}`,
    `Neem mee:\n${bring.map((item) => `- ${item}`).join('\n')}\n${facts.arrive}.`,
    ...(isBuyer ? [`Betaald:\n${receiptText(ticket.lines, ticket.price, ticket.price === 0 ? 'Niets te betalen' : 'Totaal')}`] : []),
    `Vragen? Schrijf naar ${brand.contactEmail}.`,
  ].join('\n\n')
}

function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ')
}
