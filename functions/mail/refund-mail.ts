import { brand } from '#shared/facts/brand.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { html } from './html.ts'
import { button, layout, part } from './layout.ts'
import { style } from './mail-style.ts'
import { receipt, receiptText } from './receipt.ts'

/** Tells the buyer that the payment came when the places were gone, and that the money is on its way back. */
export function buildRefundMail({ ticket, siteUrl }: { ticket: TicketRecord; siteUrl: string }): Mail {
  const day = formatEventDate(ticket.eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
  const what = `Je betaling van ${formatEuro(ticket.price)} kwam binnen nadat de tijd voor je plek om was, en op ${day} was er toen geen plek meer voor je.`
  const money = `Je bent niet ingeschreven. We hebben het hele bedrag teruggestuurd langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.`
  return {
    to: ticket.participants[0]!.email.trim(),
    subject: `Je krijgt je geld terug: geen plek meer op ${day}`,
    html: layout({
      title: 'Je krijgt je geld terug',
      band: day,
      preview: what,
      siteUrl,
      body: html`${part(null, html`<p style="${style.text}">${what}</p><p style="${style.text}">${money}</p>`)}
${part('Terugbetaald', receipt(ticket.lines, ticket.price, 'Totaal'))}
${part('Een andere dag?', html`<p style="${style.text}">Misschien is er nog plek op de andere dag.</p>${button('Bekijk de dagen', `${siteUrl}/tickets`)}`)}`,
    }),
    text: [
      `${brand.name.toUpperCase()}: je krijgt je geld terug.`,
      what,
      money,
      `Terugbetaald:\n${receiptText(ticket.lines, ticket.price, 'Totaal')}`,
      `Misschien is er nog plek op de andere dag:\n${siteUrl}/tickets`,
      `Vragen? Schrijf naar ${brand.contactEmail}.`,
    ].join('\n\n'),
    attachments: [],
  }
}
