import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import { formatRefundMethod } from '#shared/domain/money/payment-methods.ts'
import { addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { bankRefundText, sumPartialRefunds } from './partial-refund-letter.ts'

/** Cents of this refund, without earlier partial refunds. */
export const dueRefund = (ticket: TicketRecord) => (ticket.refundAmount ?? ticket.price) - sumPartialRefunds(ticket)

/** Formats the race day of a ticket in Dutch: 'zaterdag 11 oktober'. */
export const dayOf = ({ eventDate }: TicketRecord) => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })

export type Wave = Pick<WaveRecord, 'number' | 'startTime' | 'eventDate' | 'status'>

/**
 * A second place whose payment was refunded, although the duo was not cancelled. `isEnded` is false if the second person has started: then
 * that person keeps the place.
 */
export interface RefundedSecondPlace {
  isEnded: boolean
}

/** Returns the texts about why a ticket is refunded, and about what the buyer can do instead. `wave`: the chosen wave, if any. */
export function refundTexts(ticket: TicketRecord, wave: Wave | undefined, secondPlace: RefundedSecondPlace | undefined) {
  const { refundReason, price } = ticket
  const day = dayOf(ticket)
  const late = `Je betaling van ${formatEuro(price)} kwam binnen nadat de tijd voor je plek om was`
  const isBankPaid = isPaidBackByBank(ticket)
  const refundText = isBankPaid
    ? bankRefundText
    : 'We hebben het hele bedrag teruggestuurd op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.'
  if (secondPlace) return secondPlaceTexts(ticket, day, secondPlace)
  if (ticket.upgrade) return upgradeTexts(ticket, day)
  const second =
    ticket.upgradedBy && ticket.upgradedBy.back !== 'nothing' ? ' Over het geld van de tweede plek krijg je een eigen mail.' : ''
  // The buyer of a team need not run, and has no code.
  const [entry, codes] = ticket.team
    ? [`de inschrijving van team ${ticket.team.name}`, 'De plekken zijn vrijgegeven en de QR-codes van de lopers geven geen toegang meer.']
    : ['je inschrijving', 'Je plek is vrijgegeven en je QR-code geeft geen toegang meer.']
  switch (refundReason) {
    case 'at_provider':
      return {
        subject: `Je krijgt je geld terug: je inschrijving voor ${day} is geannuleerd`,
        what: `We hebben je betaling van ${formatEuro(price)} teruggestuurd en ${entry} voor ${day} geannuleerd.`,
        money: `Het geld gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. ${codes}${second}`,
        alternative: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'organiser_cancelled':
      return {
        subject: `Je inschrijving voor ${day} is geannuleerd`,
        what: `We hebben ${entry} voor ${day} geannuleerd. ${codes}`,
        money:
          (dueRefund(ticket) > 0
            ? isBankPaid
              ? bankRefundText
              : `Je krijgt ${formatEuro(dueRefund(ticket))} ${formatRefundMethod(ticket.paidBack?.how)}.`
            : `Er gaat ${second ? 'van dit deel' : 'nu'} geen geld terug.`) + second,
        alternative: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'team_took_back':
      return {
        subject: `Je plek voor ${day} is terug bij je team`,
        what: `Je team heeft je plek voor ${day} teruggenomen. Je QR-code geeft geen toegang meer.`,
        money: 'Je team betaalde de plek, dus er gaat geen geld naar jou.',
        alternative: ['Toch meedoen?', 'Vraag je team om een andere plek, of koop zelf een ticket.'],
      } as const
    case 'flex_cancelled':
      return {
        subject: `Je inschrijving voor ${day} is geannuleerd`,
        what: `Je hebt je inschrijving voor ${day} geannuleerd. Je plek is vrijgegeven en je QR-code geeft geen toegang meer.`,
        money:
          (dueRefund(ticket) > 0
            ? isBankPaid
              ? bankRefundText
              : 'Je krijgt je inschrijfgeld terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Extra’s en de annulering zelf blijven voor eigen rekening.'
            : sumPartialRefunds(ticket) > 0
              ? 'Je inschrijfgeld kreeg je al eerder terug, dus er gaat nu niets meer terug.'
              : `Er was ${second ? 'voor het eerste ticket ' : ''}geen inschrijfgeld betaald, dus er gaat niets terug.`) + second,
        alternative: ['Toch meedoen?', 'Misschien is er nog plek.'],
      } as const
    case 'discount_used_up':
      return {
        subject: 'Je krijgt je geld terug: je kortingscode is op',
        what: `${late}, en je kortingscode was toen al zo vaak gebruikt als kan.`,
        money: `Je bent niet ingeschreven. ${refundText}`,
        alternative: ['Toch meedoen?', 'Zonder deze code is er misschien nog plek.'],
      } as const
    case 'price_step_over':
      return {
        subject: 'Je krijgt je geld terug: de tickets voor deze prijs zijn op',
        what: `${late}, en de tickets voor deze prijs waren toen op.`,
        money: `Je bent niet ingeschreven. ${refundText}`,
        alternative: ['Toch meedoen?', 'Voor de prijs van nu is er misschien nog plek.'],
      } as const
    case 'addon_sold_out': {
      const limited = ticket.addons.filter(({ id, edition }) => addonPieceLimits.has(id) || edition !== undefined)
      const [extra] = limited.length === 1 ? limited : []
      const what = extra === undefined ? 'een extra' : extra.name === undefined ? 'de hoodie' : `“${extra.name}”`
      return {
        subject: `Je krijgt je geld terug: ${what} is uitverkocht`,
        what: `${late}, en ${what} die je erbij koos was toen uitverkocht.`,
        money: `Je bent niet ingeschreven. ${refundText}`,
        alternative: [
          'Toch meedoen?',
          `Zonder ${extra !== undefined && extra.name === undefined ? 'hoodie' : 'deze extra'} is er misschien nog plek.`,
        ],
      } as const
    }
    // Free places of a wave with a waiting list are for the people on that list, so the wave is full for this buyer.
    case 'wave_full':
    case 'wave_waiting': {
      // A wave that was moved to another day is not the wave that the buyer chose.
      const chosen = wave?.eventDate === ticket.eventDate ? wave : undefined
      const [short, long] = chosen
        ? [`wave ${chosen.number}`, `wave ${chosen.number} (${formatTime(chosen.startTime)})`]
        : ['je wave', 'je wave']
      const isOff = chosen?.status === 'cancelled'
      return {
        subject: `Je krijgt je geld terug: ${isOff ? `${short} gaat niet door` : `geen plek meer in ${short}`}`,
        what: `${late}, en ${isOff ? `${long} op ${day} gaat niet door` : `in ${long} op ${day} was er toen geen plek meer voor je`}.`,
        money: `Je bent niet ingeschreven. ${refundText}`,
        alternative: ['Een andere wave?', 'Misschien is er nog plek in een andere wave.'],
        link: ['Bekijk de waves', '/ticket-register'],
      } as const
    }
    default:
      return {
        subject: `Je krijgt je geld terug: geen plek meer op ${day}`,
        what: `${late}, en op ${day} was er toen geen plek meer voor je.`,
        money: `Je bent niet ingeschreven. ${refundText}`,
        alternative: ['Een andere dag?', 'Misschien is er nog plek op de andere dag.'],
      } as const
  }
}

/** Returns the texts about a refund of the separate payment for a ticket's second place. The other texts are about the whole ticket. */
function upgradeTexts(ticket: TicketRecord, day: string) {
  const isEnded = isCancelled(ticket)
  const why =
    ticket.refundReason === 'upgrade_void'
      ? 'Je ticket kon toen geen duo meer worden: het was intussen geannuleerd, overgedragen, ingecheckt of al een duo.'
      : ticket.refundReason === 'wave_full' || ticket.refundReason === 'wave_waiting'
        ? 'In je wave was toen geen plek meer voor twee.'
        : ticket.refundReason === 'price_step_over'
          ? 'De tickets voor deze prijs waren toen op.'
          : ticket.refundReason === 'at_provider'
            ? 'We hebben die betaling teruggestuurd.'
            : 'Op deze dag was toen geen plek meer.'
  return {
    subject: isEnded ? `Je krijgt geld terug voor de tweede plek op ${day}` : `Je krijgt je geld terug: geen tweede plek op ${day}`,
    what: isEnded
      ? `Jullie inschrijving als duo voor ${day} is geannuleerd. Dit gaat over de tweede plek, die je later bijkocht.`
      : `Je betaalde ${formatEuro(ticket.price)} om van je solo een duo te maken. ${why}`,
    money: isPaidBackByBank(ticket)
      ? bankRefundText
      : isEnded
        ? `Je krijgt ${formatEuro(dueRefund(ticket))} terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen.`
        : 'We hebben het hele bedrag teruggestuurd op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Aan je eigen ticket verandert deze mail niets.',
    alternative: isEnded ? ['Toch meedoen?', 'Misschien is er nog plek.'] : ['Je ticket', 'Bekijk hoe je ingeschreven staat.'],
    ...(isEnded ? {} : { link: ['Open je ticket', '/participant-dashboard'] as const }),
  } as const
}

/** True if the ticket was cancelled by its buyer, the organiser or its team. False for every other reason of a refund. */
export const isCancelled = ({ refundReason }: TicketRecord) =>
  ['flex_cancelled', 'organiser_cancelled', 'team_took_back'].includes(refundReason ?? '')

/** Returns the texts about the refund of a second place, for a duo that was not cancelled. */
function secondPlaceTexts({ price }: TicketRecord, day: string, { isEnded }: RefundedSecondPlace) {
  return {
    subject: `Je krijgt geld terug voor de tweede plek op ${day}`,
    what: `We hebben je betaling van ${formatEuro(price)} voor de tweede plek op ${day} teruggestuurd. ${
      isEnded
        ? 'Die plek vervalt: de QR-code van de tweede deelnemer geeft geen toegang meer. Aan de eerste plek verandert niets.'
        : 'De tweede deelnemer is al gestart. Jullie blijven allebei ingeschreven.'
    }`,
    money: 'Het geld gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen.',
    alternative: ['Je ticket', 'Bekijk hoe je ingeschreven staat.'],
    link: ['Open je ticket', '/participant-dashboard'],
  } as const
}
