import { brand } from '#shared/facts/brand.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { html } from './html.ts'
import { layout, part } from './layout.ts'
import { style } from './mail-style.ts'

/** Tells who paid twice, or paid another amount than was asked, that this payment goes back. `amount` in cents. */
export function buildStrayPaymentMail(payment: { to: string; amount: number; isSecond: boolean; siteUrl: string }): Mail {
  const sum = formatEuro(payment.amount)
  const what = payment.isSecond
    ? `Je had al betaald. Je tweede betaling van ${sum} sturen we terug; wat je hebt gekocht, blijft zoals het is.`
    : `Je betaling van ${sum} klopt niet met wat er te betalen was. We sturen het hele bedrag terug.`
  const money = 'Het gaat langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.'
  return {
    to: payment.to.trim(),
    subject: payment.isSecond ? 'Je krijgt je tweede betaling terug' : 'Je krijgt je geld terug',
    html: layout({
      title: 'Je krijgt je geld terug',
      band: sum,
      preview: what,
      siteUrl: payment.siteUrl,
      body: html`${part(null, html`<p style="${style.text}">${what}</p><p style="${style.text}">${money}</p>`)}`,
    }),
    text: [`${brand.name.toUpperCase()}: je krijgt je geld terug.`, what, money, `Vragen? Schrijf naar ${brand.contactEmail}.`].join(
      '\n\n',
    ),
    attachments: [],
  }
}
