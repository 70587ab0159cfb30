import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import { formatWayBack } from '#shared/domain/money/payment-methods.ts'
import { limitedRuns } from '#shared/domain/tickets/addons.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartialRefund } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { letter, type Sender } from './letter.ts'
import { paidBackByBank, refundedInParts, partialRefundLetter, subtractPartialRefunds } from './partial-refund-letter.ts'
import { button, paragraph, receipt } from './pieces.ts'
import { secondPlaceTexts, type RefundedSecondPlace } from './second-place-texts.ts'

/** Cents of this refund, without earlier partial refunds. */
const refundDue = (ticket: TicketRecord) => (ticket.refundAmount ?? ticket.price) - refundedInParts(ticket)

/** The lines of this refund: the whole receipt or the refunded amount, minus earlier partial refunds. */
function linesOf(ticket: TicketRecord) {
  const label = ticket.refundReason === 'organiser_cancelled' ? 'Terug te betalen' : 'Inschrijfgeld'
  return subtractPartialRefunds(ticket, ticket.refundAmount === null ? ticket.lines : [{ label, amount: ticket.refundAmount }])
}

const dayOf = ({ eventDate }: TicketRecord) => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })

type Wave = Pick<WaveRecord, 'number' | 'startTime' | 'eventDate' | 'status'>

/** The texts for the reason of the refund, with an alternative. `wave`: the chosen wave, if any. */
function refundTexts(one: TicketRecord, wave: Wave | undefined, secondPlace: RefundedSecondPlace | undefined) {
  const { refundReason, price } = one
  const day = dayOf(one)
  const late = `Je betaling van ${formatEuro(price)} kwam binnen nadat de tijd voor je plek om was`
  const isBankPaid = isPaidBackByBank(one)
  const sent = isBankPaid
    ? paidBackByBank
    : 'We hebben het hele bedrag teruggestuurd op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.'
  if (secondPlace) return secondPlaceTexts(one, day, secondPlace)
  if (one.upgrade) return upgradeTexts(one, day)
  const second = one.upgradedBy && one.upgradedBy.back !== 'nothing' ? ' Over het geld van de tweede plek krijg je een eigen mail.' : ''
  // The buyer of a team need not run, and has no code.
  const [entry, codes] = one.team
    ? [`de inschrijving van team ${one.team.name}`, 'De plekken zijn vrijgegeven en de QR-codes van de lopers geven geen toegang meer.']
    : ['je inschrijving', 'Je plek is vrijgegeven en je QR-code geeft geen toegang meer.']
  switch (refundReason) {
    case 'at_provider':
      return {
        day,
        subject: `Je krijgt je geld terug: je inschrijving voor ${day} is geannuleerd`,
        what: `We hebben je betaling van ${formatEuro(price)} teruggestuurd en ${entry} voor ${day} geannuleerd.`,
        money: `Het geld gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. ${codes}${second}`,
        instead: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'organiser_cancelled':
      return {
        day,
        subject: `Je inschrijving voor ${day} is geannuleerd`,
        what: `We hebben ${entry} voor ${day} geannuleerd. ${codes}`,
        money:
          (refundDue(one) > 0
            ? isBankPaid
              ? paidBackByBank
              : `Je krijgt ${formatEuro(refundDue(one))} ${formatWayBack(one.paidBack?.how)}.`
            : `Er gaat ${second ? 'van dit deel' : 'nu'} geen geld terug.`) + second,
        instead: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'team_took_back':
      return {
        day,
        subject: `Je plek voor ${day} is terug bij je team`,
        what: `Je team heeft je plek voor ${day} teruggenomen. Je QR-code geeft geen toegang meer.`,
        money: 'Je team betaalde de plek, dus er gaat geen geld naar jou.',
        instead: ['Toch meedoen?', 'Vraag je team om een andere plek, of koop zelf een ticket.'],
      } as const
    case 'flex_cancelled':
      return {
        day,
        subject: `Je inschrijving voor ${day} is geannuleerd`,
        what: `Je hebt je inschrijving voor ${day} geannuleerd. Je plek is vrijgegeven en je QR-code geeft geen toegang meer.`,
        money:
          (refundDue(one) > 0
            ? isBankPaid
              ? paidBackByBank
              : 'Je krijgt je inschrijfgeld terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Extra’s en de annulering zelf blijven voor eigen rekening.'
            : refundedInParts(one) > 0
              ? 'Je inschrijfgeld kreeg je al eerder terug, dus er gaat nu niets meer terug.'
              : `Er was ${second ? 'voor het eerste ticket ' : ''}geen inschrijfgeld betaald, dus er gaat niets terug.`) + second,
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
    case 'price_step_over':
      return {
        day,
        subject: 'Je krijgt je geld terug: de tickets voor deze prijs zijn op',
        what: `${late}, en de tickets voor deze prijs waren toen op.`,
        money: `Je bent niet ingeschreven. ${sent}`,
        instead: ['Toch meedoen?', 'Voor de prijs van nu is er misschien nog plek.'],
      } as const
    case 'addon_sold_out': {
      const limited = one.addons.filter(({ id, edition }) => limitedRuns.has(id) || edition !== undefined)
      const [extra] = limited.length === 1 ? limited : []
      const what = extra === undefined ? 'een extra' : extra.name === undefined ? 'de hoodie' : `“${extra.name}”`
      return {
        day,
        subject: `Je krijgt je geld terug: ${what} is uitverkocht`,
        what: `${late}, en ${what} die je erbij koos was toen uitverkocht.`,
        money: `Je bent niet ingeschreven. ${sent}`,
        instead: [
          'Toch meedoen?',
          `Zonder ${extra !== undefined && extra.name === undefined ? 'hoodie' : 'deze extra'} is er misschien nog plek.`,
        ],
      } as const
    }
    // Free places of a wave with a waiting list are for the people on it, so for this buyer it is full.
    case 'wave_full':
    case 'wave_waiting': {
      // A wave that was moved to another day is not the one that the buyer chose.
      const chosen = wave?.eventDate === one.eventDate ? wave : undefined
      const [short, long] = chosen
        ? [`wave ${chosen.number}`, `wave ${chosen.number} (${formatTime(chosen.startTime)})`]
        : ['je wave', 'je wave']
      const isOff = chosen?.status === 'cancelled'
      return {
        day,
        subject: `Je krijgt je geld terug: ${isOff ? `${short} gaat niet door` : `geen plek meer in ${short}`}`,
        what: `${late}, en ${isOff ? `${long} op ${day} gaat niet door` : `in ${long} op ${day} was er toen geen plek meer voor je`}.`,
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

/** The texts about the payment for the second place of a ticket. The other mails are about the ticket itself. */
function upgradeTexts(one: TicketRecord, day: string) {
  const isEnded = isCancelled(one)
  const why =
    one.refundReason === 'upgrade_void'
      ? 'Je ticket kon toen geen duo meer worden: het was intussen geannuleerd, overgedragen, ingecheckt of al een duo.'
      : one.refundReason === 'wave_full' || one.refundReason === 'wave_waiting'
        ? 'In je wave was toen geen plek meer voor twee.'
        : one.refundReason === 'price_step_over'
          ? 'De tickets voor deze prijs waren toen op.'
          : one.refundReason === 'at_provider'
            ? 'We hebben die betaling teruggestuurd.'
            : 'Op deze dag was toen geen plek meer.'
  return {
    day,
    subject: isEnded ? `Je krijgt geld terug voor de tweede plek op ${day}` : `Je krijgt je geld terug: geen tweede plek op ${day}`,
    what: isEnded
      ? `Jullie inschrijving als duo voor ${day} is geannuleerd. Dit gaat over de tweede plek, die je later bijkocht.`
      : `Je betaalde ${formatEuro(one.price)} om van je solo een duo te maken. ${why}`,
    money: isPaidBackByBank(one)
      ? paidBackByBank
      : isEnded
        ? `Je krijgt ${formatEuro(refundDue(one))} terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen.`
        : 'We hebben het hele bedrag teruggestuurd op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Aan je eigen ticket verandert deze mail niets.',
    instead: isEnded ? ['Toch meedoen?', 'Misschien is er nog plek.'] : ['Je ticket', 'Bekijk hoe je ingeschreven staat.'],
    ...(isEnded ? {} : { look: ['Open je ticket', '/participant-dashboard'] as const }),
  } as const
}

const isCancelled = ({ refundReason }: TicketRecord) =>
  ['flex_cancelled', 'organiser_cancelled', 'team_took_back'].includes(refundReason ?? '')

/** The mail to the buyer of a refunded ticket, with the reason. `wave`: the ticket's wave. */
export function buildRefundMail(
  one: Sender & { to: string; ticket: TicketRecord; wave?: Wave | undefined; second?: RefundedSecondPlace | undefined },
): Mail {
  const { to, ticket, wave, second, ...sender } = one
  const { day, subject, what, money, instead, look = ['Bekijk de dagen', '/tickets'] } = refundTexts(ticket, wave, second)
  const [question, hope] = instead
  return letter({
    to,
    subject,
    title: isCancelled(ticket) && !ticket.upgrade ? 'Je inschrijving is geannuleerd' : 'Je krijgt je geld terug',
    band: day,
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), paragraph(money)] },
      ...(refundDue(ticket) > 0 && !isPaidBackByBank(ticket)
        ? [{ heading: 'Terugbetaald', pieces: [receipt(linesOf(ticket), refundDue(ticket))] }]
        : []),
      { heading: question, pieces: [paragraph(hope), button(look[0], sender.siteUrl + look[1])] },
    ],
  })
}

/**
 * The mail to a partner, or the new holder of a handed-over place, after the ticket was cancelled. Does not mention amounts, which concern
 * only the buyer. `by` is the buyer's name, null if erased.
 */
export function buildCancelledMail(one: Sender & { to: string; ticket: TicketRecord; by: string | null }): Mail {
  const { to, ticket, by, ...sender } = one
  const day = dayOf(ticket)
  const what = describeCancellation(ticket, by, day)
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

function describeCancellation({ upgrade, ticketType, refundReason, participants }: TicketRecord, by: string | null, day: string): string {
  if (upgrade) return `We hebben de tweede plek voor ${day} geannuleerd${by === null ? '' : `, die ${by} kocht`}.`
  if (ticketType === 'solo') return `We hebben de inschrijving voor ${day} geannuleerd die je ${by === null ? '' : `van ${by} `}overnam.`
  if (by === null) return `Jullie inschrijving als duo voor ${day} is geannuleerd.`
  if (refundReason === 'flex_cancelled') return `${by} heeft jullie inschrijving als duo voor ${day} geannuleerd.`
  // A buyer who handed over their place is no longer one of the duo.
  return participants[0]!.boughtBy
    ? `We hebben jullie inschrijving als duo voor ${day} geannuleerd, die ${by} kocht.`
    : `We hebben de inschrijving van jou en ${by} als duo voor ${day} geannuleerd.`
}

/** The mail to the buyer of a ticket that stays: a part of the money is refunded. */
export function buildPartialRefundMail(one: Sender & { to: string; ticket: TicketRecord; part: PartialRefund }): Mail {
  const { to, ticket, part, ...sender } = one
  const day = dayOf(ticket)
  return partialRefundLetter({
    to,
    part,
    band: day,
    of: `van wat je betaalde voor ${day}`,
    stays: 'Je inschrijving blijft gewoon staan.',
    after: 'Je QR-code blijft geldig.',
    ...sender,
  })
}
