import { Image } from '@tiptap/extension-image'
import { ListItem } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'
import { isMailLink } from '#shared/domain/messages/rich-text.ts'

/** True for a link that a mail may have. A URL that was typed without a protocol counts as https. */
const isAllowed = (url: string) => isMailLink(/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`)

/** The editor extensions of a mail: the nodes and marks of the contract (`shared/contract/rich-text.ts`) and no others. */
export const mailExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    horizontalRule: false,
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
    heading: { levels: [2] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto'], isAllowedUri: isAllowed },
  }),
  // No nested lists: the contract does not have them.
  ListItem.extend({ content: 'paragraph+' }),
  // Drops pasted pictures from other sites: each recipient's mail program would load them from there.
  Image.extend({ parseHTML: () => [] }),
]

/** Changes the lists of Word into HTML lists: Word marks its lists only by a class or a style, and writes the bullet as text. */
export function cleanPastedHtml(html: string): string {
  if (!/MsoList|mso-list/.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const item of page.querySelectorAll('p[class*="MsoListParagraph"], p[style*="mso-list"]')) {
    const sign = [...item.querySelectorAll<HTMLElement>('span[style*="mso-list"]')].find(({ style, outerHTML }) =>
      /mso-list:\s*Ignore/i.test(style.cssText + outerHTML),
    )
    const name = /^\s*\(?\d+[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const before = item.previousElementSibling
    const list = before?.matches(name) && before.hasAttribute('data-word') ? before : page.createElement(name)
    list.setAttribute('data-word', '')
    if (list !== before) item.before(list)
    const line = page.createElement('li')
    const paragraph = page.createElement('p')
    paragraph.append(...item.childNodes)
    line.append(paragraph)
    list.append(line)
    item.remove()
  }
  return page.body.innerHTML
}
