import type { Editor } from '@tiptap/react'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', padding: '1', borderBlockEnd: '1px solid', borderColor: 'edge' },
})
const Sign = chakra('span', { base: { minWidth: '1.1em', textAlign: 'center' } })

/** The labels of the buttons that insert a placeholder. */
const placeholderNames: Readonly<Record<string, string>> = {
  name: '+ Naam',
  qrCode: '+ Code',
  waveId: '+ Wave',
  waveDate: '+ Dag',
  waveTime: '+ Starttijd',
}

/** Which formats apply at the cursor, and whether the user can undo and redo. */
export interface EditorState {
  bold: boolean
  italic: boolean
  heading: boolean
  bulletList: boolean
  orderedList: boolean
  link: boolean
  canUndo: boolean
  canRedo: boolean
}

interface Props {
  editor: Editor
  state: EditorState
  placeholders: readonly string[]
  panel: 'link' | 'picture' | undefined
  onPanel: (panel: 'link' | 'picture') => void
}

/** Shows the buttons above the text. `aria-pressed` shows whether a format applies at the cursor. */
export function MailToolbar({ editor, state, placeholders, panel, onPanel }: Props) {
  const toggle = (name: 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList', label: string, sign: string, run: () => unknown) => (
    <Button size="table" variant={state[name] ? 'solid' : 'text'} aria-pressed={state[name]} aria-label={label} title={label} onClick={run}>
      <Sign fontWeight={name === 'bold' ? 'bold' : 'semibold'} fontStyle={name === 'italic' ? 'italic' : undefined}>
        {sign}
      </Sign>
    </Button>
  )
  const chain = () => editor.chain().focus()
  return (
    <Bar role="toolbar" aria-label="Opmaak">
      {toggle('bold', 'Vet', 'B', () => chain().toggleBold().run())}
      {toggle('italic', 'Cursief', 'I', () => chain().toggleItalic().run())}
      {toggle('heading', 'Kop', 'Kop', () => chain().toggleHeading({ level: 2 }).run())}
      {toggle('bulletList', 'Lijst met punten', '• Lijst', () => chain().toggleBulletList().run())}
      {toggle('orderedList', 'Genummerde lijst', '1. Lijst', () => chain().toggleOrderedList().run())}
      <Button
        size="table"
        variant={state.link || panel === 'link' ? 'solid' : 'text'}
        aria-expanded={panel === 'link'}
        onClick={() => onPanel('link')}
      >
        Link
      </Button>
      <Button
        size="table"
        variant={panel === 'picture' ? 'solid' : 'text'}
        icon="camera"
        aria-expanded={panel === 'picture'}
        onClick={() => onPanel('picture')}
      >
        Foto
      </Button>
      <Button size="table" variant="text" disabled={!state.canUndo} onClick={() => chain().undo().run()}>
        Ongedaan maken
      </Button>
      <Button size="table" variant="text" disabled={!state.canRedo} onClick={() => chain().redo().run()}>
        Opnieuw
      </Button>
      {placeholders.map((name) => (
        <Button
          key={name}
          size="table"
          variant="quiet"
          title={`Zet {{${name}}} in de tekst`}
          onClick={() => chain().insertContent(`{{${name}}}`).run()}
        >
          {placeholderNames[name] ?? name}
        </Button>
      ))}
    </Bar>
  )
}
