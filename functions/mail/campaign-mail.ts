import { brand } from '#shared/facts/brand.ts'
import { formatFileSize } from '#shared/lib/format-file-size.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { html } from './html.ts'
import { buildMail, type Sender } from './letter.ts'
import { styleOf } from './mail-style.ts'
import { facts, note, oneLine, paragraph, type Piece } from './pieces.ts'
import { drawQrImage } from './qr-image.ts'
import { linkAddresses } from './text-links.ts'

/** An organiser's message for one person, with its placeholders filled in. */
export interface CampaignMail extends Sender {
  to: string
  subject: string
  /** Paragraphs, separated by empty lines. */
  content: string
  /** The same text with formatting; null if the text has no formatting. */
  body: readonly Piece[] | null
  /** A file on the site that the mail links to. */
  attachment: { url: string; name: string; bytes: number } | null
  /** The name to greet; null if the text has its own greeting. */
  greeting: string | null
  code: { shown: string; text: string } | null
  wave: { date: string; number: string; time: string } | null
  /** The page for unsubscribing, and the one-click URL for mail programs. Null for messages about the person's participation. */
  unsubscribe: { pageUrl: string; oneClickUrl: string } | null
}

const contentId = 'qr'

/** Builds an organiser's mail in the site's design. The organiser's text is escaped. */
export async function buildCampaignMail({
  to,
  subject,
  content,
  body,
  attachment,
  greeting,
  code,
  wave,
  unsubscribe,
  ...sender
}: CampaignMail): Promise<Mail> {
  const image = code && drawQrImage(code.text)
  const paragraphs = content.trim().split(/\n\s*\n/)
  const mail = buildMail({
    to,
    subject: subject.replace(/\s+/g, ' '),
    title: subject,
    band: brand.tagline,
    preview: paragraphs.join(' ').slice(0, 140),
    ...sender,
    parts: [
      {
        pieces: [
          ...(greeting === null ? [] : [paragraph(`Hoi ${greeting},`)]),
          ...(body ?? paragraphs.map(linkedParagraph)),
          ...(attachment ? [attachmentLink(attachment, sender.siteUrl)] : []),
        ],
      },
      ...(wave
        ? [
            {
              heading: 'Jouw wave',
              pieces: [
                facts([
                  { label: 'Dag', value: wave.date },
                  { label: 'Wave', value: wave.number },
                  { label: 'Start', value: wave.time },
                ]),
              ],
            },
          ]
        : []),
      ...(code ? [{ heading: 'Jouw QR-code', pieces: [qr(code, sender.siteUrl)] }] : []),
      ...(unsubscribe
        ? [{ pieces: [note('Je krijgt deze mail omdat je nieuws van ons wilt.'), unsubscribeLink(unsubscribe.pageUrl)] }]
        : []),
    ],
    ...(image ? { attachments: [{ filename: 'qr-code.png', contentType: 'image/png', content: image, contentId }] } : {}),
  })
  return unsubscribe ? { ...mail, oneClickUrl: unsubscribe.oneClickUrl } : mail
}

/** Builds a paragraph in which web addresses are links. */
const linkedParagraph = (text: string): Piece => ({
  text: text.split('\n').map(oneLine).join('\n'),
  html: html`<p ${styleOf('text')}>${text.split('\n').flatMap((line, at) => [...(at > 0 ? [html`<br>`] : []), ...linkAddresses(line)])}</p>`,
})

/** Builds a link instead of attaching the file: sending 3 MB to ten thousand people would take hours, and fill mailboxes. */
const attachmentLink = ({ url, name, bytes }: NonNullable<CampaignMail['attachment']>, siteUrl: string): Piece => ({
  html: html`<p ${styleOf('text')}>Bijlage: <a href="${siteUrl + url}" ${styleOf('link')}>${name}</a> (${formatFileSize(bytes)})</p>`,
  text: `Bijlage: ${oneLine(name)} (${formatFileSize(bytes)})\n${siteUrl}${url}`,
})

const unsubscribeLink = (url: string): Piece => ({
  html: html`<p ${styleOf('small')}><a href="${url}" ${styleOf('link')}>Uitschrijven</a></p>`,
  text: `Uitschrijven:\n${url}`,
})

/** Builds the QR, and a link for mail programs that block pictures. The link opens the log-in page, because the mail may be forwarded. */
const qr = ({ shown, text }: { shown: string; text: string }, siteUrl: string): Piece => {
  const url = `${siteUrl}/participant-login`
  return {
    html: html`<p ${styleOf('text')}><a href="${url}"><img src="cid:${contentId}" width="300" alt="QR-code ${shown}. Zie je hem niet? Open hier je ticket." style="display:block;width:300px;max-width:100%;height:auto;border:0;"></a></p>
<p ${styleOf('code')}>${shown}</p><p ${styleOf('small')}>Ticket als tekst</p><p ${styleOf('mono')}>${text}</p>`,
    text: `${shown}\nTicket als tekst: ${text}\nOpen je ticket: ${url}`,
  }
}
