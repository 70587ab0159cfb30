/**
 * The text of a mail with its formatting, as a tree of only these nodes. The API schema refuses any other node, mark or link. The
 * tree contains no HTML, so nothing has to be removed from it.
 */
export interface RichText {
  type: 'doc'
  content: RichBlock[]
}

export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] | undefined }
  | { type: 'heading'; content?: RichInline[] | undefined }
  | { type: 'bulletList'; content: RichItem[] }
  | { type: 'orderedList'; content: RichItem[] }
  /** `src`: the path of an uploaded picture. */
  | { type: 'image'; attrs: { src: string; alt?: string | null | undefined } }

export interface RichItem {
  type: 'listItem'
  content: { type: 'paragraph'; content?: RichInline[] | undefined }[]
}

export type RichInline = { type: 'text'; text: string; marks?: RichMark[] | undefined } | { type: 'hardBreak' }
export type RichMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }

/** Matches a web URL or a `mailto:` link. White space is refused, because browsers would ignore it. */
const linkPattern = /^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"@]+@[^\s<>"@]+)$/i

/** True for a link that a mail may have; false for any other protocol, such as `javascript:`. */
export const isMailLink = (href: string): boolean => linkPattern.test(href)

/** Returns the text of inline nodes without their formatting. */
export const inlineText = (nodes: readonly RichInline[] = []): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

const itemText = ({ content }: RichItem): string => content.map((one) => inlineText(one.content)).join('\n')

/** Converts rich text to plain text, without the URLs of links and without pictures. */
export function formatRichText({ content }: RichText): string {
  return content
    .map((block) => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return inlineText(block.content)
        case 'bulletList':
          return block.content.map((item) => `- ${itemText(item)}`).join('\n')
        case 'orderedList':
          return block.content.map((item, at) => `${at + 1}. ${itemText(item)}`).join('\n')
        case 'image':
          return ''
      }
    })
    .filter((text) => text.trim() !== '')
    .join('\n\n')
}

/** Turns plain text into rich text: empty lines separate paragraphs, and other line ends become line breaks. */
export function toRichText(text: string): RichText {
  const paragraphs = text.trim() === '' ? [''] : text.trim().split(/\n\s*\n/)
  return {
    type: 'doc',
    content: paragraphs.map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, at): RichInline[] => [
          ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
          ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
        ]),
    })),
  }
}

/** Applies a change to the inline nodes of every block. */
export function mapInline({ content }: RichText, change: (nodes: RichInline[]) => RichInline[]): RichText {
  const changed = <One extends { content?: RichInline[] | undefined }>(one: One): One => ({ ...one, content: change(one.content ?? []) })
  return {
    type: 'doc',
    content: content.map((block): RichBlock => {
      if (block.type === 'image') return block
      if (block.type === 'paragraph' || block.type === 'heading') return changed(block)
      return { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(changed) })) }
    }),
  }
}
