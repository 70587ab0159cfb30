import type { ReceiptLine } from '#shared/domain/tickets/receipt.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { html, type Html } from './html.ts'
import { styleOf } from './mail-style.ts'

/** A piece of a mail as HTML and as plain text, built together so that both have the same content. */
export interface Piece {
  html: Html
  text: string
}

/** Removes line breaks from typed text, which in plain text could imitate our own lines. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A paragraph of running text. */
export const paragraph = (text: string): Piece => ({ html: html`<p ${styleOf('text')}>${text}</p>`, text: oneLine(text) })

/** A remark in small letters. */
export const note = (text: string): Piece => ({ html: html`<p ${styleOf('small')}>${text}</p>`, text: oneLine(text) })

/** A value that the reader may copy, such as an order number. */
export const copyable = (label: string, value: string): Piece => ({
  html: html`<p ${styleOf('small')}>${label}</p><p ${styleOf('mono')}>${value}</p>`,
  text: `${label}: ${oneLine(value)}`,
})

/** Lines of one block, such as an address. */
export const lines = (all: readonly string[]): Piece => ({
  html: html`<p ${styleOf('text')}>${all.map((one) => html`${one}<br>`)}</p>`,
  text: all.map(oneLine).join('\n'),
})

/** A button for the main action. */
export const button = (label: string, url: string): Piece => ({
  html: html`<p ${styleOf('text')}><a href="${url}" ${styleOf('button')}>${label}</a></p>`,
  text: `${label}:\n${url}`,
})

/** A label with its value: `Datum: za 11 okt`. */
export interface Fact {
  label: string
  value: string
  /** A text in small letters under the value. */
  more?: string
}

/** A table of facts. */
export const facts = (all: readonly Fact[]): Piece => ({
  html: table(
    all.map(
      ({ label, value, more }) =>
        html`<tr><td width="108" ${styleOf(['row', 'label'])}>${label}</td><td ${styleOf(['row', 'fact'])}>${value}${more && html`<br><span ${styleOf(['label', 'more'])}>${more}</span>`}</td></tr>`,
    ),
  ),
  text: all.map(({ label, value, more }) => `${label}: ${oneLine(value)}${more ? `\n  ${oneLine(more)}` : ''}`).join('\n'),
})

/** A list with dashes. */
export const list = (all: readonly string[]): Piece => ({
  html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styleOf('list')}>${all.map((one) => html`<tr><td ${styleOf('bullet')}>–</td><td ${styleOf('point')}>${one}</td></tr>`)}</table>`,
  text: all.map((one) => `- ${oneLine(one)}`).join('\n'),
})

/** The lines of a receipt with their total, in cents. */
export const receipt = (all: readonly ReceiptLine[], total: number, totalLabel = 'Totaal'): Piece => ({
  html: table([
    ...all.map(
      ({ label, amount }) =>
        html`<tr><td ${styleOf('row')}>${label}</td><td ${styleOf(['row', 'fact', 'amount'])}>${formatEuro(amount)}</td></tr>`,
    ),
    html`<tr><td ${styleOf('sum')}>${totalLabel}</td><td ${styleOf(['sum', 'sumAmount'])}>${formatEuro(total)}</td></tr>`,
  ]),
  text: [...all, { label: totalLabel, amount: total }].map(({ label, amount }) => `${oneLine(label)}: ${formatEuro(amount)}`).join('\n'),
})

/** A layout table, which screen readers do not announce. */
export const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`
