import type { Editor } from '@tiptap/core'

const space = { type: 'text', text: ' ' }

/** Inserts a link at the cursor, with a space between it and a word that it would touch. Text typed after it is not part of the link. */
export function insertLink(editor: Editor, text: string, href: string): void {
  const { parent, parentOffset } = editor.state.selection.$from
  const before = parent.textBetween(0, parentOffset, undefined, ' ')
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ')
  const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
  const content = [...(/[^\s([“‘"']$/.test(before) ? [space] : []), link, ...(/^[\p{L}\p{N}{(]/u.test(after) ? [space] : [])]
  editor.chain().insertContent(content).unsetMark('link').run()
}
