import { useEffect, useRef, type ReactNode } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { setFieldValue } from '#web/ui/forms/set-field-value.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Words = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    textStyle: 'small',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px' },
    '& dd': { color: 'fg.strong', fontWeight: 'medium' },
  },
})
const Hint = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', marginBlockEnd: '1' } })
const Unit = chakra('span', { base: { fontWeight: 'normal', color: 'fg.muted' } })

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A placeholder: a word between braces that is replaced when the text is shown. */
interface Placeholder {
  name: string
  /** The text that the reader sees instead of the placeholder. */
  shown: string
  /** The unit of the number in `shown`. The writer types it after the placeholder. */
  unit?: string | undefined
}

interface InsertPlaceholdersProps {
  words: readonly Placeholder[]
  /** Returns false for a field in which placeholders are not replaced. */
  canInsertInto?: (field: TextField) => boolean
  /** The explanation above the list. */
  children: ReactNode
}

/** Lists the placeholders, each with an example. Pressing a placeholder inserts it at the caret of the field that last had the focus. */
export function InsertPlaceholders({ words, canInsertInto = () => true, children }: InsertPlaceholdersProps) {
  const list = useRef<HTMLDListElement>(null)
  const lastField = useRef<TextField>(null)
  useEffect(() => {
    const form = list.current?.closest('form')
    const remember = ({ target }: FocusEvent) => {
      if (isTextField(target) && canInsertInto(target)) lastField.current = target
    }
    form?.addEventListener('focusin', remember)
    return () => form?.removeEventListener('focusin', remember)
  }, [canInsertInto])
  const insert = (name: string) => {
    if (!insertPlaceholder(lastField.current, name))
      toast({ kind: 'info', title: 'Klik eerst in een tekst', description: 'Druk daarna op het woord, dan komt het bij je cursor.' })
  }
  return (
    <div>
      <Hint>{children}</Hint>
      <Hint>Klik in een tekst en druk op een woord, dan komt het daar.</Hint>
      <Words ref={list} aria-label="Wat je tussen accolades kunt zetten">
        {words.map(({ name, shown, unit }) => (
          <div key={name}>
            <dt>
              <Button
                size="table"
                variant="quiet"
                aria-label={`Voeg {{${name}}} in`}
                // Pressing the button must not take the focus from the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
              >
                {`{{${name}}}`}
              </Button>
            </dt>
            <dd>
              {shown}
              {unit && <Unit>{` (${unit})`}</Unit>}
            </dd>
          </div>
        ))}
      </Words>
    </div>
  )
}

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** Inserts `{{name}}` at the caret of a field, or replaces the selection, as typing does. Returns false if the field is not on screen. */
function insertPlaceholder(field: TextField | null, name: string): boolean {
  if (!field?.isConnected || field.closest('[hidden]')) return false
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  const word = `{{${name}}}`
  setFieldValue(field, value.slice(0, start) + word + value.slice(selectionEnd ?? start))
  field.focus()
  field.setSelectionRange(start + word.length, start + word.length)
  return true
}
