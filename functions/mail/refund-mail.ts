import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartRefund } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { letter, type Sender } from './letter.ts'
import { givenInParts, partRefundLetter, withoutParts } from './part-refund-letter.ts'
import { button, paragraph, receipt } from './pieces.ts'

/** Cents that go back now. */
const back = (ticket: TicketRecord) => (ticket.refundAmount ?? ticket.price) - givenInParts(ticket)

/** What goes back: the whole receipt, or the entry fee alone; without what went back before. */
function linesOf(ticket: TicketRecord) {
  const label = ticket.refundReason === 'organiser_cancelled' ? 'Terug te betalen' : 'Inschrijfgeld'
  return withoutParts(ticket, ticket.refundAmount === null ? ticket.lines : [{ label, amount: ticket.refundAmount }])
}

const dayOf = ({ eventDate }: TicketRecord) => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })

type Wave = Pick<WaveRecord, 'number' | 'startTime' | 'eventDate'>

/** Why, and what can be done instead; `wave`: the one that was chosen, where one was. */
function wordsOf(one: TicketRecord, wave: Wave | undefined) {
  const { refundReason, price } = one
  const day = dayOf(one)
  const late = `Je betaling van ${formatEuro(price)} kwam binnen nadat de tijd voor je plek om was`
  const sent =
    'We hebben het hele bedrag teruggestuurd langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.'
  switch (refundReason) {
    case 'at_provider':
      return {
        day,
        subject: `Je krijgt je geld terug: je inschrijving voor ${day} is geannuleerd`,
        what: `We hebben je betaling van ${formatEuro(price)} teruggestuurd en je inschrijving voor ${day} geannuleerd.`,
        money: 'Het geld gaat langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Je QR-code geeft geen toegang meer.',
        instead: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'organiser_cancelled':
      return {
        day,
        subject: `Je inschrijving voor ${day} is geannuleerd`,
        what: `We hebben je inschrijving voor ${day} geannuleerd. Je plek is vrijgegeven en je QR-code geeft geen toegang meer.`,
        money:
          back(one) > 0
            ? `Je krijgt ${formatEuro(back(one))} terug langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen.`
            : 'Er gaat nu geen geld terug.',
        instead: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'flex_cancelled':
      return {
        day,
        subject: `Je inschrijving voor ${day} is geannuleerd`,
        what: `Je hebt je inschrijving voor ${day} geannuleerd. Je plek is vrijgegeven en je QR-code geeft geen toegang meer.`,
        money:
          back(one) > 0
            ? 'Je krijgt je inschrijfgeld terug langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Extra’s en de annulering zelf blijven voor eigen rekening.'
            : givenInParts(one) > 0
              ? 'Je inschrijfgeld kreeg je al eerder terug, dus er gaat nu niets meer terug.'
              : 'Er was geen inschrijfgeld betaald, dus er gaat niets terug.',
        instead: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'discount_used_up':
      return {
        day,
        subject: 'Je krijgt je geld terug: je kortingscode is op',
        what: `${late}, en je kortingscode was toen al zo vaak gebruikt als kan.`,
        money: `Je bent niet ingeschreven. ${sent}`,
        instead: ['Toch meedoen?', 'Zonder deze code is er misschien nog plek.'],
      } as const
    case 'addon_sold_out':
      return {
        day,
        subject: 'Je krijgt je geld terug: de hoodie is uitverkocht',
        what: `${late}, en de hoodie die je erbij koos was toen uitverkocht.`,
        money: `Je bent niet ingeschreven. ${sent}`,
        instead: ['Toch meedoen?', 'Zonder hoodie is er misschien nog plek.'],
      } as const
    // What comes free of a wave with a waiting list is for who is on it.
    case 'wave_full':
    case 'wave_waiting': {
      // One that was moved since is another wave than the one that was bought.
      const chosen = wave?.eventDate === one.eventDate ? wave : undefined
      return {
        day,
        subject: `Je krijgt je geld terug: geen plek meer in ${chosen ? `wave ${chosen.number}` : 'je wave'}`,
        what: `${late}, en in ${chosen ? `wave ${chosen.number} (${formatTime(chosen.startTime)})` : 'je wave'} op ${day} was er toen geen plek meer voor je.`,
        money: `Je bent niet ingeschreven. ${sent}`,
        instead: ['Een andere wave?', 'Misschien is er nog plek in een andere wave.'],
        look: ['Bekijk de waves', '/ticket-register'],
      } as const
    }
    default:
      return {
        day,
        subject: `Je krijgt je geld terug: geen plek meer op ${day}`,
        what: `${late}, en op ${day} was er toen geen plek meer voor je.`,
        money: `Je bent niet ingeschreven. ${sent}`,
        instead: ['Een andere dag?', 'Misschien is er nog plek op de andere dag.'],
      } as const
  }
}

const isCancelled = ({ refundReason }: TicketRecord) => refundReason === 'flex_cancelled' || refundReason === 'organiser_cancelled'

/** Tells the buyer (`to`) that the money is on its way back, and why; `wave`: the one that the ticket chose. */
export function buildRefundMail(one: Sender & { to: string; ticket: TicketRecord; wave?: Wave | undefined }): Mail {
  const { to, ticket, wave, ...sender } = one
  const { day, subject, what, money, instead, look = ['Bekijk de dagen', '/tickets'] } = wordsOf(ticket, wave)
  const [question, hope] = instead
  return letter({
    to,
    subject,
    title: isCancelled(ticket) ? 'Je inschrijving is geannuleerd' : 'Je krijgt je geld terug',
    band: day,
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), paragraph(money)] },
      ...(back(ticket) > 0 ? [{ heading: 'Terugbetaald', pieces: [receipt(linesOf(ticket), back(ticket))] }] : []),
      { heading: question, pieces: [paragraph(hope), button(look[0], sender.siteUrl + look[1])] },
    ],
  })
}

/**
 * Tells a partner, or who took a place over, that it is gone; money is between us and the buyer, whose name is `by`: null when they
 * were erased.
 */
export function buildCancelledMail(one: Sender & { to: string; ticket: TicketRecord; by: string | null }): Mail {
  const { to, ticket, by, ...sender } = one
  const day = dayOf(ticket)
  const what = whatIsGone(ticket, by, day)
  return letter({
    to,
    subject: `Je inschrijving voor ${day} is geannuleerd`,
    title: 'Je inschrijving is geannuleerd',
    band: day,
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

function whatIsGone({ ticketType, refundReason, participants }: TicketRecord, by: string | null, day: string): string {
  if (ticketType === 'solo') return `We hebben de inschrijving voor ${day} geannuleerd die je ${by === null ? '' : `van ${by} `}overnam.`
  if (by === null) return `Jullie inschrijving als duo voor ${day} is geannuleerd.`
  if (refundReason === 'flex_cancelled') return `${by} heeft jullie inschrijving als duo voor ${day} geannuleerd.`
  // Who gave their place away is none of the two any more.
  return participants[0]!.boughtBy
    ? `We hebben jullie inschrijving als duo voor ${day} geannuleerd, die ${by} kocht.`
    : `We hebben de inschrijving van jou en ${by} als duo voor ${day} geannuleerd.`
}

/** Tells the buyer (`to`) that a part of the money is on its way back, and that the place stays theirs. */
export function buildPartRefundMail(one: Sender & { to: string; ticket: TicketRecord; part: PartRefund }): Mail {
  const { to, ticket, part, ...sender } = one
  const day = dayOf(ticket)
  return partRefundLetter({
    to,
    part,
    band: day,
    of: `van wat je betaalde voor ${day}`,
    stays: 'Je inschrijving blijft gewoon staan.',
    after: 'Je QR-code blijft geldig.',
    ...sender,
  })
}
