import { formatEuro } from '#shared/lib/money.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { letter, type Sender } from './letter.ts'
import { paragraph } from './pieces.ts'

/** Tells who paid twice, or paid another amount than was asked, that this payment goes back. `amount` in cents. */
export function buildStrayPaymentMail({
  to,
  amount,
  isSecond,
  ...sender
}: Sender & { to: string; amount: number; isSecond: boolean }): Mail {
  const sum = formatEuro(amount)
  const what = isSecond
    ? `Je had al betaald. Je tweede betaling van ${sum} sturen we terug; wat je hebt gekocht, blijft zoals het is.`
    : `Je betaling van ${sum} klopt niet met wat er te betalen was. We sturen het hele bedrag terug.`
  const money = 'Het gaat langs de weg waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen.'
  return letter({
    to: to.trim(),
    subject: isSecond ? 'Je krijgt je tweede betaling terug' : 'Je krijgt je geld terug',
    title: 'Je krijgt je geld terug',
    band: sum,
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(what), paragraph(money)] }],
  })
}
