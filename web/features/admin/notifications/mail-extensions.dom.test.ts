import { Editor, generateJSON } from '@tiptap/core'
import { expect, it } from 'vitest'
import { richText } from '#shared/contract/rich-text.ts'
import { formatRichText } from '#shared/domain/messages/rich-text.ts'
import { insertLink } from './insert-link.ts'
import { cleanPastedHtml, mailExtensions } from './mail-extensions.ts'

const paste = (html: string) => richText.parse(generateJSON(cleanPastedHtml(html), mailExtensions))

it('keeps only bold words, links and lists of a text that is pasted from Word', () => {
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span>${text}<o:p></o:p></p>`
  const pasted = paste(`<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Parkeren</b> bij <a href="https://duinstorm.nl/">ons</a><o:p></o:p></p>${item('·', 'Water')}${item('·', 'Handdoek')}${item('1.', 'Meld je')}<img src="https://elders.example/pixel.gif"><!--EndFragment--></body></html>`)
  expect(pasted.content).toMatchObject([
    { type: 'paragraph', content: [{ text: 'Parkeren', marks: [{ type: 'bold' }] }, {}, { text: 'ons', marks: [{ type: 'link' }] }] },
    { type: 'bulletList' },
    { type: 'orderedList' },
  ])
  expect(formatRichText(pasted)).toBe('Parkeren bij ons\n\n- Water\n- Handdoek\n\n1. Meld je')
})

it('drops a link that a mail may not have', () => {
  const [first] = paste('<p><a href="javascript:alert(1)">Klik</a></p>').content
  expect(first).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'Klik' }] })
})

it.each([
  ['<p></p>', 1, 'duinstorm.nl'],
  ['<p>Lees ook</p>', 9, 'Lees ook duinstorm.nl'],
  ['<p>Lees ook </p>', 10, 'Lees ook duinstorm.nl'],
  ['<p>Lees het hier</p>', 5, 'Lees duinstorm.nl het hier'],
  ['<p>Lees het hier</p>', 6, 'Lees duinstorm.nl het hier'],
  ['<p>Kijk (op )</p>', 10, 'Kijk (op duinstorm.nl)'],
])('sets a space between a link and the words around it: %s at %i', (html, at, text) => {
  const editor = new Editor({ element: null, extensions: mailExtensions, content: html, parseOptions: { preserveWhitespace: 'full' } })
  editor.commands.setTextSelection(at)
  insertLink(editor, 'duinstorm.nl', 'https://duinstorm.nl')
  expect(editor.getText()).toBe(text)
  expect(editor.getHTML()).toContain('>duinstorm.nl</a>')
})
