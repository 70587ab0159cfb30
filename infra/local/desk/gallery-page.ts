import { html } from 'hono/html'
import type { Mail } from '#functions/ports/mailer.ts'

/** The display settings of the sample mails. */
export interface GalleryView {
  dark: boolean
  /** Without pictures, as in a mail client that blocks pictures. */
  bare: boolean
  narrow: boolean
  text: boolean
}

const switches = [
  ['donker', 'dark', 'Donker'],
  ['kaal', 'bare', 'Zonder beelden'],
  ['smal', 'narrow', 'Telefoon'],
  ['tekst', 'text', 'Platte tekst'],
] as const

/** Reads the view from the page's query string. */
export function readView(query: (name: string) => string | undefined): GalleryView {
  return Object.fromEntries(switches.map(([word, key]) => [key, query(word) === '1'])) as unknown as GalleryView
}

/** Formats the view as a query string, with the switch `turned` inverted. */
function queryOf(view: GalleryView, turned?: keyof GalleryView): string {
  const on = switches.filter(([, key]) => view[key] !== (key === turned)).map(([word]) => `${word}=1`)
  return on.length > 0 ? `?${on.join('&')}` : ''
}

/** Renders samples of every kind of mail that the product sends, side by side. */
export function galleryPage(mails: readonly { name: string; mail: Mail }[], view: GalleryView) {
  const width = view.narrow ? 390 : 700
  return html`<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Alle soorten mail</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/__local/desk.css"></head>
<body>
<header><h1>Alle soorten mail</h1><p>Elke mail die de site kan sturen, met verzonnen mensen en bedragen. <a href="/__local/">Terug naar de balie</a></p>
<p class="view">${switches.map(([, key, label]) => html`<a href="/__local/mails${queryOf(view, key)}"${view[key] ? html` aria-current="true"` : ''}>${label}</a> `)}</p></header>
<main class="gallery${view.narrow ? ' narrow' : ''}">
${mails.map(
  ({ name, mail }, at) => html`<figure><figcaption><strong>${name}</strong><span>${mail.subject}</span>
  <span>${mail.attachments
    .filter(({ contentId }) => !contentId)
    .map(({ filename }) => filename)
    .join(', ')}</span></figcaption>
  ${view.text ? html`<pre>${mail.text}</pre>` : html`<iframe title="${name}" width="${width}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/__local/mails/${at}/html${queryOf(view)}"></iframe>`}</figure>`,
)}
</main>
</body></html>`
}

/** Returns the html in the dark or light mode of the view, whatever the system prefers. A bare view has no pictures. */
export function applyViewSettings(document: string, { dark, bare }: GalleryView): string {
  const lit = document.replaceAll('(prefers-color-scheme:dark)', dark ? 'all' : 'not all')
  return bare ? lit.replace(/src="[^"]*"/g, 'src=""') : lit
}
