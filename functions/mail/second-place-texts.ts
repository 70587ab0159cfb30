import { formatEuro } from '#shared/lib/money.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/**
 * A second place whose payment was refunded, although the duo was not cancelled. `isEnded` is false if the second person has started: then
 * they stay.
 */
export interface RefundedSecondPlace {
  isEnded: boolean
}

/** The texts about the refund of a second place, for a duo that was not cancelled. */
export function secondPlaceTexts({ price }: TicketRecord, day: string, { isEnded }: RefundedSecondPlace) {
  return {
    day,
    subject: `Je krijgt geld terug voor de tweede plek op ${day}`,
    what: `We hebben je betaling van ${formatEuro(price)} voor de tweede plek op ${day} teruggestuurd. ${
      isEnded
        ? 'Die plek vervalt: de QR-code van de tweede deelnemer geeft geen toegang meer. Aan de eerste plek verandert niets.'
        : 'De tweede deelnemer is al gestart. Jullie blijven allebei ingeschreven.'
    }`,
    money: 'Het geld gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen.',
    instead: ['Je ticket', 'Bekijk hoe je ingeschreven staat.'],
    look: ['Open je ticket', '/participant-dashboard'],
  } as const
}
