import { inlineText, isMailLink, type RichBlock, type RichInline, type RichItem, type RichText } from '#shared/domain/messages/rich-text.ts'
import { html, type Html } from './html.ts'
import { styleOf } from './mail-style.ts'
import { oneLine, type Piece } from './pieces.ts'
import { linkAddresses } from './text-links.ts'

/** Converts a formatted text to pieces, without empty paragraphs at its end. `siteUrl`: the site that has its pictures. */
export function richPieces({ content }: RichText, siteUrl: string): Piece[] {
  const last = content.findLastIndex((block) => block.type !== 'paragraph' || inlineText(block.content).trim() !== '')
  return content.slice(0, last + 1).map((block) => pieceOf(block, siteUrl))
}

function pieceOf(block: RichBlock, siteUrl: string): Piece {
  switch (block.type) {
    case 'paragraph':
      return { html: html`<p ${styleOf('text')}>${inlineHtml(block.content)}</p>`, text: plain(block.content) }
    case 'heading':
      return { html: html`<h2 ${styleOf('heading')}>${inlineHtml(block.content)}</h2>`, text: plain(block.content) }
    case 'bulletList':
      return listPiece(block.content, () => '–', '-')
    case 'orderedList':
      return listPiece(block.content, (at) => `${at + 1}.`)
    case 'image': {
      const alt = block.attrs.alt ?? ''
      const picture = html`<img src="${siteUrl + block.attrs.src}" width="556" alt="${alt}" ${styleOf('photo')}>`
      return { html: html`<p ${styleOf('text')}>${picture}</p>`, text: alt ? `[${oneLine(alt)}]` : '' }
    }
  }
}

/** Builds a list as a layout table, because Outlook indents real lists differently from other mail programs. */
function listPiece(items: readonly RichItem[], sign: (at: number) => string, textSign?: string): Piece {
  const rows = items.map(
    ({ content }, at) =>
      html`<tr><td ${styleOf('bullet')}>${sign(at)}</td><td ${styleOf('point')}>${content.flatMap((one, line) => [...(line > 0 ? [html`<br>`] : []), ...inlineHtml(one.content)])}</td></tr>`,
  )
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styleOf('list')}>${rows}</table>`,
    text: items
      .map(({ content }, at) => `${textSign ?? sign(at)} ${content.map((one) => plain(one.content).replaceAll('\n', '\n  ')).join('\n  ')}`)
      .join('\n'),
  }
}

const lineBreaks = (text: string, lineOf: (line: string) => readonly Html[]): Html[] =>
  text.split('\n').flatMap((line, at) => [...(at > 0 ? [html`<br>`] : []), ...lineOf(line)])

function inlineHtml(nodes: readonly RichInline[] = []): Html[] {
  return nodes.flatMap((node): Html[] => {
    if (node.type === 'hardBreak') return [html`<br>`]
    const marks = node.marks ?? []
    const url = linkOf(node)
    let made: readonly Html[] = lineBreaks(node.text, (line) => (url ? [html`${line}`] : linkAddresses(line)))
    if (marks.some(({ type }) => type === 'italic')) made = [html`<em>${made}</em>`]
    if (marks.some(({ type }) => type === 'bold')) made = [html`<strong>${made}</strong>`]
    return url ? [html`<a href="${url}" ${styleOf('link')}>${made}</a>`] : [...made]
  })
}

/** Returns the URL of a linked text. Checks the URL here too, because the record may be older than the rule in the API schema. */
function linkOf({ marks = [] }: Extract<RichInline, { type: 'text' }>): string | undefined {
  const mark = marks.find((one) => one.type === 'link')
  return mark && isMailLink(mark.attrs.href) ? mark.attrs.href : undefined
}

/** Converts to plain text, with the URL of each link after the link's text. */
function plain(nodes: readonly RichInline[] = []): string {
  const parts = nodes.map((node, at) => {
    if (node.type === 'hardBreak') return '\n'
    const url = linkOf(node)
    const next = nodes[at + 1]
    // A link that contains a bold word consists of several nodes: the URL follows the last node.
    const goesOn = url !== undefined && next?.type === 'text' && linkOf(next) === url
    return url && !goesOn && url !== node.text ? `${node.text} (${url.replace(/^mailto:/, '')})` : node.text
  })
  return parts.join('').split('\n').map(oneLine).join('\n')
}
