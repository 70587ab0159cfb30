import type { ReceiptLine } from '#shared/domain/receipt.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { html, type Html } from './html.ts'
import { style } from './mail-style.ts'

/** The lines of a receipt with their total. */
export function receipt(lines: readonly ReceiptLine[], total: number, totalLabel: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${lines.map((line) => html`<tr><td style="${style.row}">${line.label}</td><td style="${style.amount}">${formatEuro(line.amount)}</td></tr>`)}
<tr><td style="padding:12px 0;font-weight:700;">${totalLabel}</td><td style="padding:12px 0;text-align:right;white-space:nowrap;font-weight:700;font-size:22px;line-height:1.1;">${formatEuro(total)}</td></tr>
</table>`
}

/** The same as text. */
export function receiptText(lines: readonly ReceiptLine[], total: number, totalLabel: string): string {
  return [...lines.map((line) => `${line.label}: ${formatEuro(line.amount)}`), `${totalLabel}: ${formatEuro(total)}`].join('\n')
}
