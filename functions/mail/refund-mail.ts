import { brand } from '#shared/facts/brand.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { html } from './html.ts'
import { button, layout, part } from './layout.ts'
import { style } from './mail-style.ts'
import { receipt, receiptText } from './receipt.ts'

/** Cents that go back. */
const back = ({ refundAmount, price }: TicketRecord) => refundAmount ?? price

/** What goes back: the whole receipt, or the entry fee alone. */
function linesOf(ticket: TicketRecord) {
  return ticket.refundAmount === null ? ticket.lines : [{ label: 'Inschrijfgeld', amount: ticket.refundAmount }]
}

/** Why, and what can be done instead. */
function wordsOf(one: TicketRecord) {
  const { refundReason, price, eventDate } = one
  const day = formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
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
    case 'flex_cancelled':
      return {
        day,
        subject: `Je inschrijving voor ${day} is geannuleerd`,
        what: `Je hebt je inschrijving voor ${day} geannuleerd. Je plek is vrijgegeven en je QR-code geeft geen toegang meer.`,
        money:
          back(one) > 0
            ? 'Je krijgt je inschrijfgeld terug langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Extra’s en de annulering zelf blijven voor eigen rekening.'
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

/** Tells the buyer that the money is on its way back, and why. */
export function buildRefundMail({ ticket, siteUrl }: { ticket: TicketRecord; siteUrl: string }): Mail {
  const { day, subject, what, money, instead } = wordsOf(ticket)
  const [question, hope] = instead
  return {
    to: ticket.participants[0]!.email.trim(),
    subject,
    html: layout({
      title: ticket.refundReason === 'flex_cancelled' ? 'Je inschrijving is geannuleerd' : 'Je krijgt je geld terug',
      band: day,
      preview: what,
      siteUrl,
      body: html`${part(null, html`<p style="${style.text}">${what}</p><p style="${style.text}">${money}</p>`)}
${part('Terugbetaald', receipt(linesOf(ticket), back(ticket), 'Totaal'))}
${part(question, html`<p style="${style.text}">${hope}</p>${button('Bekijk de dagen', `${siteUrl}/tickets`)}`)}`,
    }),
    text: [
      `${brand.name.toUpperCase()}: ${ticket.refundReason === 'flex_cancelled' ? 'je inschrijving is geannuleerd' : 'je krijgt je geld terug'}.`,
      what,
      money,
      `Terugbetaald:\n${receiptText(linesOf(ticket), back(ticket), 'Totaal')}`,
      `${hope}\n${siteUrl}/tickets`,
      `Vragen? Schrijf naar ${brand.contactEmail}.`,
    ].join('\n\n'),
    attachments: [],
  }
}
