import { act } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { toRichText } from '#shared/domain/messages/rich-text.ts'

/** Finds the editor through its element. Tests call the editor, because jsdom cannot type in a `contenteditable` element. */
function editorOnScreen(): Editor {
  const place = document.querySelector<HTMLElement & { editor?: Editor }>('dialog[open] [role=textbox][aria-label=Inhoud]')
  if (!place?.editor) throw new Error('no editor on the screen')
  return place.editor
}

/** Replaces the text of the mail in the editor. */
export const writeMail = (text: string) =>
  act(async () => void editorOnScreen().commands.setContent(toRichText(text), { emitUpdate: true }))

/** The text of the mail in the editor. */
export const readMail = (): string => editorOnScreen().getText()

/** Selects the whole text of the mail. */
export const selectMail = () => act(async () => void editorOnScreen().commands.selectAll())
