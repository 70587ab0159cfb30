import type { OpenDisputes } from '#shared/domain/money/disputes.ts'
import { formatWithNoun, type OfficeLine } from './office-line.ts'

/** Returns the office's lines about payments that a bank reclaims: one for tickets and one for orders, which are in separate lists. */
export function disputeLines({ disputes: { tickets, orders } }: { disputes: OpenDisputes }): OfficeLine[] {
  if (tickets + orders === 0) return [{ key: 'disputes', level: 'ok', text: 'Geen bank vraagt geld terug.' }]
  const lineOf = (key: string, what: string, to: string): OfficeLine => ({
    key,
    level: 'warn',
    text: `Van ${what} vraagt de bank het geld terug.`,
    advice: 'Antwoord op tijd bij de betaalprovider.',
    to: `${to}?geschil=open`,
    link: 'Bekijk welke',
  })
  return [
    ...(tickets > 0 ? [lineOf('disputes', formatWithNoun(tickets, 'ticket', 'tickets'), '/admin/tickets')] : []),
    ...(orders > 0 ? [lineOf('order-disputes', formatWithNoun(orders, 'bestelling', 'bestellingen'), '/admin/bestellingen')] : []),
  ]
}
