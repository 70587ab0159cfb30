import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { createTypingWatch } from '#web/ui/forms/typing-speed.ts'
import { newPress } from './desk-queue.ts'
import { useDeskQueue } from './use-desk-queue.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' } })

/**
 * The field for a code that is typed or pasted. What a hand scanner types is taken before it gets here; one that is a keyboard app still
 * fills the field. Empties itself and keeps the focus, for the next in line.
 */
export function QrEntry() {
  const { queue, state } = useDeskQueue()
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [watch] = useState(createTypingWatch)
  const [typed, setTyped] = useState('')
  const { last } = state
  useEffect(() => {
    // Somebody who types elsewhere keeps the focus; the button of who was chosen from the list is gone.
    const isFree = document.activeElement === document.body || form.current?.contains(document.activeElement)
    const isGone = last?.kind === 'in' && last.fromList
    if (last === undefined || isGone || isFree) field.current?.focus()
  }, [last])

  const change = (value: string, at: number) => {
    watch.changed(value, at)
    setTyped(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (!code) return
    queue.add(newPress(code, { typed: watch.isTyped() }))
    change('', 0)
  }
  return (
    <Panel title="QR Scanner">
      <Form ref={form} onSubmit={submit}>
        <Field label="QR code" hint="Scan met een handscanner, of typ de code onder de QR (DS-…).">
          <Input
            ref={field}
            code
            name="qrCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => change(event.target.value, event.timeStamp)}
          />
        </Field>
        <Button type="submit" variant="primary" size="compact" full icon="check">
          Check in
        </Button>
      </Form>
    </Panel>
  )
}
