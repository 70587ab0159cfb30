import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartialRefund } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buildMail, type Sender } from './letter.ts'
import { buildMailAboutPartialRefund, subtractPartialRefunds } from './partial-refund-letter.ts'
import { button, paragraph, receipt } from './pieces.ts'
import { dayOf, isCancelled, dueRefund, refundTexts, type RefundedSecondPlace, type Wave } from './refund-texts.ts'

/** Returns the lines of this refund: the whole receipt or the refunded amount, minus earlier partial refunds. */
function linesOf(ticket: TicketRecord) {
  const label = ticket.refundReason === 'organiser_cancelled' ? 'Terug te betalen' : 'Inschrijfgeld'
  return subtractPartialRefunds(ticket, ticket.refundAmount === null ? ticket.lines : [{ label, amount: ticket.refundAmount }])
}

/** Builds the mail to the buyer of a refunded ticket, with the reason. `wave`: the ticket's wave. */
export function buildRefundMail(
  input: Sender & { to: string; ticket: TicketRecord; wave?: Wave | undefined; second?: RefundedSecondPlace | undefined },
): Mail {
  const { to, ticket, wave, second, ...sender } = input
  const { subject, what, money, alternative, link = ['Bekijk de dagen', '/tickets'] } = refundTexts(ticket, wave, second)
  const [question, encouragement] = alternative
  return buildMail({
    to,
    subject,
    title: isCancelled(ticket) && !ticket.upgrade ? 'Je inschrijving is geannuleerd' : 'Je krijgt je geld terug',
    band: formatEventDate(ticket.eventDate),
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), paragraph(money)] },
      ...(dueRefund(ticket) > 0 && !isPaidBackByBank(ticket)
        ? [{ heading: 'Terugbetaald', pieces: [receipt(linesOf(ticket), dueRefund(ticket))] }]
        : []),
      { heading: question, pieces: [paragraph(encouragement), button(link[0], sender.siteUrl + link[1])] },
    ],
  })
}

/**
 * Builds the mail to a partner, or to the new holder of a transferred place, after the ticket was cancelled. The mail does not mention
 * amounts, which concern only the buyer. `by` is the buyer's name, null if the buyer was erased.
 */
export function buildCancelledMail(input: Sender & { to: string; ticket: TicketRecord; by: string | null }): Mail {
  const { to, ticket, by, ...sender } = input
  const day = dayOf(ticket)
  const what = describeCancellation(ticket, by, day)
  return buildMail({
    to,
    subject: `Je inschrijving voor ${day} is geannuleerd`,
    title: 'Je inschrijving is geannuleerd',
    band: formatEventDate(ticket.eventDate),
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(what),
          paragraph(
            `Je plek is vrijgegeven en je QR-code geeft geen toegang meer. ${by === null ? 'Wat er teruggaat, gaat naar wie betaalde.' : `Over het geld heeft ${by} een mail.`}`,
          ),
        ],
      },
      {
        heading: 'Toch meedoen?',
        pieces: [paragraph('Misschien is er nog plek.'), button('Bekijk de dagen', `${sender.siteUrl}/tickets`)],
      },
    ],
  })
}

function describeCancellation({ upgrade, ticketType, refundReason, participants }: TicketRecord, by: string | null, day: string): string {
  if (upgrade) return `We hebben de tweede plek voor ${day} geannuleerd${by === null ? '' : `, die ${by} kocht`}.`
  if (ticketType === 'solo') return `We hebben de inschrijving voor ${day} geannuleerd die je ${by === null ? '' : `van ${by} `}overnam.`
  if (by === null) return `Jullie inschrijving als duo voor ${day} is geannuleerd.`
  if (refundReason === 'flex_cancelled') return `${by} heeft jullie inschrijving als duo voor ${day} geannuleerd.`
  // A buyer who transferred their place is no longer a member of the duo.
  return participants[0]!.boughtBy
    ? `We hebben jullie inschrijving als duo voor ${day} geannuleerd, die ${by} kocht.`
    : `We hebben de inschrijving van jou en ${by} als duo voor ${day} geannuleerd.`
}

/** Builds the mail about a partial refund to the buyer of a ticket that stays valid. */
export function buildPartialRefundMail(input: Sender & { to: string; ticket: TicketRecord; part: PartialRefund }): Mail {
  const { to, ticket, part, ...sender } = input
  const day = dayOf(ticket)
  return buildMailAboutPartialRefund({
    to,
    part,
    band: formatEventDate(ticket.eventDate),
    of: `van wat je betaalde voor ${day}`,
    stays: 'Je inschrijving blijft gewoon staan.',
    after: 'Je QR-code blijft geldig.',
    ...sender,
  })
}
