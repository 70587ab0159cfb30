import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react'
import { formatRichText, toRichText, type RichText } from '#shared/domain/messages/rich-text.ts'
import { useFieldControl } from '#web/ui/forms/field.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { cleanPastedHtml, mailExtensions } from './mail-extensions.ts'
import { LinkPanel, PicturePanel } from './mail-editor-panels.tsx'
import { MailToolbar } from './mail-toolbar.tsx'

const Frame = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'edge.control',
    borderRadius: '1',
    bg: 'bg.raised',
    '&:focus-within': { borderColor: 'focus' },
    '&[data-invalid]': { borderColor: 'bad' },
    '& .ProseMirror': {
      minHeight: '12rem',
      maxHeight: '26rem',
      overflowY: 'auto',
      padding: '3',
      color: 'fg.strong',
      fontFamily: 'body',
      fontSize: '1rem',
      fontWeight: 'normal',
      lineHeight: '1.5',
      overflowWrap: 'anywhere',
      outline: 'none',
      '& p, & ul, & ol, & img': { marginBlockEnd: '3' },
      '& h2': { textStyle: 'h4', marginBlockEnd: '2' },
      '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
      '& ol': { listStyle: 'decimal', paddingInlineStart: '5' },
      '& li p': { marginBlockEnd: '0' },
      '& a': { textDecoration: 'underline' },
      '& strong': { fontWeight: 'bold' },
      '& em': { fontStyle: 'italic' },
      '& img': { maxWidth: 'full', maxHeight: '14rem', width: 'auto', height: 'auto' },
      '& img.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'focus' },
    },
  },
})

interface Props {
  ref?: Ref<{ focus: () => void }>
  label: string
  placeholders: readonly string[]
  /** The formatted text; null while there is only plain text, such as the text of a template. */
  value: RichText | null
  plainText: string
  onChange: (body: RichText) => void
}

/** Edits the text of a mail: bold, italic, links, lists, headings and pictures. A text from Word keeps only these formats. */
export function MailEditor({ ref, label, placeholders, value, plainText, onChange }: Props) {
  const [panel, setPanel] = useState<'link' | 'picture'>()
  const control = useFieldControl()
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = control as Record<string, string | boolean | undefined>
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      // A browser that translates the page must not translate the mail.
      translate: 'no',
      ...(id ? { id: String(id) } : {}),
      ...(describedBy ? { 'aria-describedby': String(describedBy) } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
    }),
    [label, id, describedBy, invalid],
  )
  const editorProps = useMemo(() => ({ attributes, transformPastedHTML: cleanPastedHtml }), [attributes])
  const editor = useEditor({
    extensions: mailExtensions,
    content: value ?? toRichText(plainText),
    editorProps,
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as RichText),
  })
  useEffect(() => editor.setOptions({ editorProps }), [editor, editorProps])
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  // A template, or the restored text, replaces what is in the editor.
  useEffect(() => {
    const shown = formatRichText(editor.getJSON() as RichText)
    if (value === null ? shown !== plainText : formatRichText(value) !== shown)
      editor.commands.setContent(value ?? toRichText(plainText), { emitUpdate: false })
  }, [editor, value, plainText])
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
      href: (now.getAttributes('link').href as string | undefined) ?? '',
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const close = () => {
    setPanel(undefined)
    editor.commands.focus()
  }
  return (
    <Frame data-invalid={invalid || undefined}>
      <MailToolbar
        editor={editor}
        state={state}
        placeholders={placeholders}
        panel={panel}
        onPanel={(next) => setPanel(next === panel ? undefined : next)}
      />
      {panel === 'link' && <LinkPanel editor={editor} href={state.href} onClose={close} />}
      {panel === 'picture' && <PicturePanel editor={editor} onClose={close} />}
      <EditorContent editor={editor} />
    </Frame>
  )
}
