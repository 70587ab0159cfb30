import { brand } from '#shared/facts/brand.ts'
import { html, type Html } from './html.ts'
import { narrow, style } from './mail-style.ts'

/** The document around every mail. `preview` is what an inbox shows beside the subject, `band` the line on sand under the title. */
export function layout({
  title,
  band,
  preview,
  siteUrl,
  body,
}: {
  title: string
  band: string
  preview: string
  siteUrl: string
  body: Html
}): string {
  return html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${title}</title>
<style>${{ markup: narrow }}</style>
</head>
<body style="${style.page}">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" style="${style.container}">
<tr><td class="pad" style="${style.head}">
<a href="${siteUrl}" style="${style.wordmark}">${brand.name}</a>
<h1 class="title" style="${style.title}">${title}</h1>
</td></tr>
<tr><td class="pad band" style="${style.band}">${band}</td></tr>
${body}
<tr><td class="pad" style="${style.part}padding-bottom:40px;">
<p style="${style.small}border-top:1px solid #D9D5C9;padding-top:16px;">${brand.name}. ${brand.tagline}<br>Vragen? Antwoord niet op deze mail, schrijf naar <a href="mailto:${brand.contactEmail}" style="${style.link}">${brand.contactEmail}</a>.</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`.markup
}

/** One block of a mail, under its heading if it has one. */
export function part(heading: string | null, content: Html): Html {
  return html`<tr><td class="pad" style="${style.part}">${heading && html`<h2 style="${style.heading}">${heading}</h2>`}${content}</td></tr>`
}

/** The one thing to do. */
export function button(text: string, url: string): Html {
  return html`<a href="${url}" style="${style.button}">${text}</a>`
}
