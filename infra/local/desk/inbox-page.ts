import { html } from 'hono/html'
import type { DeadLetter } from '#infra/local/aws/sqs.ts'
import type { SentMessage } from '#infra/local/aws/outbox.ts'
import type { FaultRule } from '#infra/local/faults/faults.ts'
import { faultModes } from '#infra/local/faults/faults.ts'

export interface InboxView {
  messages: SentMessage[]
  chosen?: SentMessage
  /** Show the text version of a mail that also has html. */
  asText: boolean
  clock: { now: string; adjusted: boolean }
  faults: FaultRule[]
  deadLetters: DeadLetter[]
  undelivered: { id: string; type: string }[]
}

const moment = (iso: string) =>
  new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Amsterdam' }).format(new Date(iso))
const heading = (message: SentMessage) => message.subject || message.text.split('\n')[0] || '(zonder onderwerp)'

/** The desk's main page: sent messages and controls. Messages can be read without the script. */
export function inboxPage(view: InboxView) {
  return html`<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Lokale balie${view.messages.length > 0 ? ` (${view.messages.length})` : ''}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/__local/desk.css"><script src="/__local/desk.js" defer></script></head>
<body>
<header><h1>Lokale balie</h1><p>Alles wat deze computer zogenaamd verstuurde. Niets hiervan ging echt de deur uit. <a href="/__local/mails">Alle soorten mail</a></p></header>
<div class="layout">
  <nav aria-label="Berichten" id="list" data-refresh>${messageList(view)}</nav>
  <main id="message"${view.chosen ? html` data-message="${view.chosen.id}"` : html` data-refresh`}>${view.chosen ? reading(view.chosen, view.asText) : html`<p class="empty">${view.messages.length > 0 ? 'Kies een bericht.' : 'Er is nog niets verstuurd.'}</p>`}</main>
  <aside aria-label="Bediening">
    <section><h2>Klok</h2><div id="clock" data-refresh><p>${moment(view.clock.now)}${view.clock.adjusted ? ' (verzet)' : ''}</p></div>
      <form data-send="/__local/clock" data-as="clock"><label for="time">Zet op</label><input id="time" name="now" placeholder="2025-10-11T08:00:00+02:00" autocomplete="off"><div class="buttons"><button>Zet</button><button name="free" value="1">Laat los</button></div></form></section>
    <section><h2>Storingen</h2><div id="faults" data-refresh>${faultList(view.faults)}</div>
      <form data-send="/__local/faults" data-as="fault"><label for="path">Pad (reguliere expressie)</label><input id="path" name="path" placeholder="^/api/scans" autocomplete="off" required>
      <label for="mode">Soort</label><select id="mode" name="mode">${faultModes.map((mode) => html`<option>${mode}</option>`)}</select>
      <div class="pair"><div><label for="ms">ms</label><input id="ms" name="ms" inputmode="numeric"></div><div><label for="times">keer</label><input id="times" name="times" inputmode="numeric"></div></div>
      <div class="buttons"><button>Zet aan</button><button type="button" data-delete="/__local/faults">Wis alles</button></div></form></section>
    <section><h2>Vastgelopen werk</h2><div id="stuck" data-refresh>${stuckList(view)}</div></section>
    <p id="status" role="status"></p>
  </aside>
</div>
</body></html>`
}

function messageList({ messages, chosen }: InboxView) {
  // The page shows only the newest 200 messages. `/__local/outbox` returns all of them as JSON.
  return html`<ol>${messages.slice(0, 200).map(
    (message) => html`<li><a href="/__local/?bericht=${message.id}"${message.id === chosen?.id ? html` aria-current="true"` : ''}>
    <span class="channel">${message.channel === 'mail' ? 'Mail' : 'Sms'}</span> <time datetime="${message.at}">${moment(message.at)}</time>
    <strong>${heading(message)}</strong><span>${message.to.join(', ')}</span></a></li>`,
  )}</ol>${messages.length > 200 ? html`<p class="empty">De nieuwste 200 van ${messages.length}.</p>` : ''}`
}

function reading(message: SentMessage, asText: boolean) {
  const showText = asText || message.html === ''
  const here = `/__local/?bericht=${message.id}`
  return html`<h2>${heading(message)}</h2>
<dl><dt>Aan</dt><dd>${message.to.join(', ')}</dd><dt>Verstuurd</dt><dd>${moment(message.at)}</dd></dl>
${message.html === '' ? '' : html`<p class="view"><a href="${here}"${showText ? '' : html` aria-current="true"`}>Opgemaakt</a> <a href="${here}&amp;weergave=tekst"${showText ? html` aria-current="true"` : ''}>Tekst</a></p>`}
${showText ? html`<pre>${message.text}</pre>` : html`<iframe title="De mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/__local/outbox/${message.id}/html"></iframe>`}
${
  message.attachments.length === 0
    ? ''
    : html`<h3>Bijlagen</h3><ul class="attachments">${message.attachments.map(
        (attachment, index) => html`<li>
  ${/^image\/(png|jpeg|gif|webp)$/.test(attachment.contentType) ? html`<img src="data:${attachment.contentType};base64,${attachment.content}" alt="${attachment.filename}">` : ''}
  <a href="/__local/outbox/${message.id}/attachments/${index}" download="${attachment.filename}">${attachment.filename}</a> <span>${attachment.contentType}, ${Math.ceil(attachment.content.length * 0.75)} bytes</span></li>`,
      )}</ul>`
}`
}

function faultList(faults: FaultRule[]) {
  if (faults.length === 0) return html`<p class="empty">Geen.</p>`
  return html`<ul>${faults.map(({ path, mode, ms, status, times }) => html`<li><code>${path}</code> ${mode}${ms === undefined ? '' : ` ${ms} ms`}${status === undefined ? '' : ` ${status}`}${times === undefined ? '' : `, nog ${times} keer`}</li>`)}</ul>`
}

function stuckList({ deadLetters, undelivered }: InboxView) {
  if (deadLetters.length + undelivered.length === 0) return html`<p class="empty">Niets.</p>`
  return html`<ul>${deadLetters.map(({ id, queue, body, dead }) => html`<li><strong>${queue}</strong> <code>${body.slice(0, 120)}</code> ${dead?.error ?? ''} <button type="button" data-post="/__local/dead-letters/${id}/redrive">Opnieuw proberen</button></li>`)}
${undelivered.map(({ id, type }) => html`<li>Melding van de betaaldienst wacht: <code>${type}</code> ${id}</li>`)}</ul>`
}
