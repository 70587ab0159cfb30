import type { OpenDisputes } from '#shared/domain/money/disputes.ts'
import { disputeLines } from './dispute-lines.ts'
import { formatWithNoun, type OfficeLine } from './office-line.ts'

/** The facts about sales for the check before an edition is closed. */
export interface SaleFacts {
  /** `held`: the unpaid tickets that a buyer can still pay for. `offers`: the open offers to people on the waiting list. */
  held: number
  offers: number
  /** The numbers of refunds under way, of payments in an open dispute, and of paid orders that were not sent. */
  refunds: number
  disputes: OpenDisputes
  orders: number
}

/** Returns a line for each kind of sale that may be unfinished. */
export const saleLines = (facts: SaleFacts): OfficeLine[] => [
  heldLine(facts),
  offersLine(facts),
  refundsLine(facts),
  ...disputeLines(facts),
  ordersLine(facts),
]

function heldLine({ held }: SaleFacts): OfficeLine {
  if (held === 0) return { key: 'held', level: 'ok', text: 'Niemand is nog een ticket aan het betalen.' }
  return {
    key: 'held',
    level: 'warn',
    text: `${formatWithNoun(held, 'ticket is', 'tickets zijn')} nog niet betaald.`,
    advice: 'Wie op tijd betaalt, krijgt het ticket ook na het sluiten.',
    to: '/admin/tickets?status=pending',
    link: 'Bekijk welke',
  }
}

function offersLine({ offers }: SaleFacts): OfficeLine {
  if (offers === 0) return { key: 'offers', level: 'ok', text: 'Voor niemand op de wachtlijst wordt een plek vastgehouden.' }
  return {
    key: 'offers',
    level: 'warn',
    text: `Voor ${formatWithNoun(offers, 'persoon', 'mensen')} op de wachtlijst wordt een plek vastgehouden.`,
    advice: 'Als de verkoop dicht is, is zo’n plek niet meer te koop.',
    to: '/admin/evenementen',
    link: 'Naar de wachtlijst',
  }
}

function refundsLine({ refunds }: SaleFacts): OfficeLine {
  if (refunds === 0) return { key: 'refunds', level: 'ok', text: 'Er staat geen terugbetaling open.' }
  return {
    key: 'refunds',
    level: 'warn',
    text: `${formatWithNoun(refunds, 'terugbetaling is', 'terugbetalingen zijn')} nog onderweg.`,
    advice: 'Ze gaan vanzelf door. Kijk bij Tickets en Bestellingen of ze lukken.',
    to: '/admin/tickets',
    link: 'Naar de tickets',
  }
}

function ordersLine({ orders }: SaleFacts): OfficeLine {
  if (orders === 0) return { key: 'orders', level: 'ok', text: 'Alle betaalde bestellingen zijn verzonden.' }
  return {
    key: 'orders',
    level: 'warn',
    text: `${formatWithNoun(orders, 'betaalde bestelling is', 'betaalde bestellingen zijn')} nog niet verzonden.`,
    to: '/admin/bestellingen?status=paid',
    link: 'Naar de bestellingen',
  }
}
