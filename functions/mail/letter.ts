import { brand } from '#shared/facts/brand.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { html } from './html.ts'
import { styleOf, styleSheet } from './mail-style.ts'
import type { Piece } from './pieces.ts'

/** A section of a mail, with an optional heading. */
export interface Part {
  heading?: string
  pieces: readonly Piece[]
}

/** The sender's data for every mail. */
export interface Sender {
  siteUrl: string
  /** The facts of the edition. */
  facts: FactsInForce
}

export interface MailContent extends Sender {
  to: string
  subject: string
  title: string
  /** The line of text under the title, on a sand-coloured background. */
  band: string
  /** The text that an inbox shows beside the subject. */
  preview: string
  parts: readonly Part[]
  attachments?: Mail['attachments']
}

/** Builds a mail in the site's design: HTML with a dark mode, and the same content as plain text. All mails are built by this function. */
export function buildMail({ to, subject, title, band, preview, siteUrl, facts, parts, attachments = [] }: MailContent): Mail {
  const { email } = readFact('contact', 'mail', facts).value
  const questions = 'Vragen? Antwoord niet op deze mail, schrijf naar '
  const document = html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ markup: styleSheet }}</style>
</head>
<body ${styleOf('page')}>
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styleOf('page')}><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" ${styleOf('container')}>
<tr><td ${styleOf('head')}>
<a href="${siteUrl}" ${styleOf('wordmark')}>${brand.name}</a>
<h1 ${styleOf('title')}>${title}</h1>
</td></tr>
<tr><td ${styleOf('band')}>${band}</td></tr>
${parts.map(({ heading, pieces }) => html`<tr><td ${styleOf('part')}>${heading && html`<h2 ${styleOf('heading')}>${heading}</h2>`}${pieces.map((piece) => piece.html)}</td></tr>`)}
<tr><td ${styleOf(['part', 'last'])}>
<p ${styleOf(['small', 'foot'])}>${brand.name}. ${brand.tagline}<br>${questions}<a href="mailto:${email}" ${styleOf('link')}>${email}</a>.</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return {
    to,
    replyTo: email,
    subject,
    html: document.markup,
    text: textOf({ title, band, parts, question: `${questions}${email}.` }),
    attachments,
  }
}

function textOf({ title, band, parts, question }: Pick<MailContent, 'title' | 'band' | 'parts'> & { question: string }): string {
  const texts = parts.flatMap(({ heading, pieces }) => {
    const [first, ...rest] = pieces.map(({ text }) => text)
    return heading ? [`${heading.toUpperCase()}\n${first}`, ...rest] : [first!, ...rest]
  })
  return [`${brand.name.toUpperCase()}: ${title}\n${band}`, ...texts, question].join('\n\n')
}
