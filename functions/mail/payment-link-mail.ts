import { brand } from '#shared/facts/brand.ts'
import { eventDateOf, formatEventDate, formatLongDay, formatTime } from '#shared/lib/dates.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, facts, note, paragraph, receipt } from './pieces.ts'

/** Builds the mail to the buyer of a ticket that the organiser sold, with the payment link and the time until which places are held. */
export function buildPaymentLinkMail(
  one: Sender & { to: string; ticket: TicketRecord; wave: Pick<WaveRecord, 'number' | 'startTime'> | undefined; url: string },
): Mail {
  const { to, ticket, wave, url, ...sender } = one
  const day = formatLongDay(ticket.eventDate)
  const until = `${formatLongDay(eventDateOf(ticket.holdExpiresAt!))} ${formatTime(ticket.holdExpiresAt!)}`
  const places = ticket.ticketType === 'duo' ? 'twee plekken' : 'een plek'
  const what = `We houden ${places} voor je vast bij ${brand.name} op ${day}. Betaal voor ${until}, dan ben je erbij.`
  return buildMail({
    to,
    subject: `Betaal je ${ticket.ticketType === 'duo' ? 'Duo' : 'Solo'} ticket voor ${brand.name}`,
    title: 'Nog één stap',
    band: formatEventDate(ticket.eventDate),
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(what),
          ...(wave ? [facts([{ label: 'Wave', value: `${wave.number}, start ${formatTime(wave.startTime)}` }])] : []),
          receipt(ticket.lines, ticket.price),
          button('Betaal je ticket', url),
          paragraph('Na het betalen krijg je een mail met je ticket en je factuur. Is de tijd om, dan komt de plek weer vrij.'),
        ],
      },
      { pieces: [note('Heb je hier niet om gevraagd? Dan hoef je niets te doen.')] },
    ],
  })
}
