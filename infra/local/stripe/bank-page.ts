import { html } from 'hono/html'
import type { PaymentIntent } from './objects.ts'
import type { BankAttempt } from './stripe-store.ts'

const names: Record<string, string> = { ideal: 'iDEAL', bancontact: 'Bancontact', klarna: 'Klarna', card: 'Kaart' }

/** Renders the page of the bank, on which the buyer approves or refuses one attempt. */
export function bankPage(attempt: BankAttempt, intent: PaymentIntent) {
  const amount = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(intent.amount / 100)
  return page(
    `Betaling bevestigen, ${names[attempt.method.type] ?? attempt.method.type}`,
    html`
    <p class="method">${names[attempt.method.type] ?? attempt.method.type}</p>
    <h1>Betaling bevestigen</h1>
    <dl><dt>Bedrag</dt><dd>${amount}</dd>${intent.description ? html`<dt>Omschrijving</dt><dd>${intent.description}</dd>` : ''}<dt>Kenmerk</dt><dd class="reference">${intent.id}</dd></dl>
    <form method="post" action="/__local/stripe/bank">
      <input type="hidden" name="attempt" value="${attempt.id}">
      <input type="hidden" name="client_secret" value="${intent.client_secret}">
      <button name="outcome" value="approve" class="yes">Betaling goedkeuren</button>
      <button name="outcome" value="reject">Betaling afwijzen</button>
      <button name="outcome" value="cancel">Annuleren en terug naar de winkel</button>
      <button name="outcome" value="later">Goedkeuren, de bank antwoordt na 8 seconden</button>
    </form>
    <p class="note">Dit is een nagebootste bank op deze computer. Er wordt niets afgeschreven.</p>`,
  )
}

/** Renders a page of the bank with only a message, such as 'Deze betaling kennen we niet.' */
export const bankMessagePage = (message: string) => page('Betaling', html`<h1>Betaling</h1><p>${message}</p>`)

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/__local/stripe/bank.css"></head>
<body><main>${content}</main></body>
</html>`
}

/** The styles of the pages of the bank, served as a file because their content policy forbids styles in the page. */
export const bankCss = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 20px; background: #ECE9DF; color: #07161F; font: 17px/1.5 Barlow, "Segoe UI", system-ui, sans-serif; }
main { width: 100%; max-width: 440px; background: #fff; padding: 32px; border-top: 6px solid #1D4795; box-shadow: 0 1px 2px #07161F1F, 0 12px 28px -10px #07161F40; }
.method { margin: 0; font-weight: 600; color: #1D4795; } h1 { margin: 4px 0 20px; font-size: 26px; line-height: 1.2; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 0 0 28px; padding: 16px 0; border-block: 1px solid #D9D5C9; } dt { color: #3D525C; }
dd { margin: 0; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; } .reference { font-weight: 400; font-size: 14px; }
form { display: grid; gap: 12px; }
button { min-height: 52px; font: inherit; font-weight: 600; border: 1px solid #7C8C93; border-radius: 2px; background: #fff; color: #07161F; cursor: pointer; }
button.yes { background: #0A6B3B; border-color: #0A6B3B; color: #fff; } button:hover { box-shadow: 0 0 0 1px currentColor; }
button:focus-visible { outline: 3px solid #07161F; outline-offset: 2px; }
.note { margin: 20px 0 0; font-size: 14px; color: #566A73; }
`
