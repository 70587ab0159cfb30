import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { paragraph } from './pieces.ts'

type Why = 'second_payment' | 'wrong_amount' | 'wrong_currency'

/** Builds the mail to the payer of a stray payment, which is refunded. `amount`: cents; not shown if the payment was not in euros. */
export function buildStrayPaymentMail({ to, amount, why, ...sender }: Sender & { to: string; amount: number; why: Why }): Mail {
  const sum = formatEuro(amount)
  const what = {
    second_payment: `Je had al betaald. Je tweede betaling van ${sum} sturen we terug; wat je hebt gekocht, blijft zoals het is.`,
    wrong_amount: `Je betaling van ${sum} klopt niet met wat er te betalen was. We sturen het hele bedrag terug.`,
    wrong_currency: 'Je hebt in een andere munt dan euro betaald. We sturen het hele bedrag terug.',
  }[why]
  const money = 'Het gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.'
  return buildMail({
    to: to.trim(),
    subject: why === 'second_payment' ? 'Je krijgt je tweede betaling terug' : 'Je krijgt je geld terug',
    title: 'Je krijgt je geld terug',
    band: why === 'wrong_currency' ? 'Het hele bedrag' : sum,
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(what), paragraph(money)] }],
  })
}
