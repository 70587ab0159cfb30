import { html, type Html } from './html.ts'
import { styleOf } from './mail-style.ts'

/** A web address in a text, without the punctuation that follows it. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"'()]+[^\s<>"'().,;:!?]/gi

/** Escapes a text and turns its web addresses into links. */
export function linkAddresses(text: string): Html[] {
  const parts: Html[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = /^www\./i.test(found) ? `https://${found}` : found
    parts.push(html`${text.slice(from, index)}`, html`<a href="${url}" ${styleOf('link')}>${found}</a>`)
    from = index + found.length
  }
  return [...parts, html`${text.slice(from)}`]
}
