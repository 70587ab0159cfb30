import { html, type Html } from './html.ts'
import { look } from './mail-style.ts'

/** A web address in a text, as far as it belongs to it: a full stop behind it ends the sentence. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"'()]+[^\s<>"'().,;:!?]/gi

/** A text of people, in which a web address can be pressed. */
export function linkAddresses(text: string): Html[] {
  const parts: Html[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = /^www\./i.test(found) ? `https://${found}` : found
    parts.push(html`${text.slice(from, index)}`, html`<a href="${url}" ${look('link')}>${found}</a>`)
    from = index + found.length
  }
  return [...parts, html`${text.slice(from)}`]
}
