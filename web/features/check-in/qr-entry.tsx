import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { createTypingDetector } from '#web/ui/forms/typing-speed.ts'
import { useDesk } from './desk.ts'
import { newCheckInAttempt } from './desk-queue.ts'
import { useDeskQueue } from './use-desk-queue.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' } })

/**
 * The field for a typed or pasted code. The text of a hand scanner is intercepted before it reaches the field. The field empties after each
 * code and keeps the focus for the next person.
 */
export function QrEntry() {
  const { queue, state } = useDeskQueue()
  const { takesNumber } = useDesk()
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [typing] = useState(createTypingDetector)
  const [typed, setTyped] = useState('')
  const { last } = state
  useEffect(() => {
    // Does not take the focus from another field. After a check-in from the list, the pressed button is gone and nothing has the focus.
    const isFree = document.activeElement === document.body || form.current?.contains(document.activeElement)
    const isGone = last?.kind === 'in' && last.fromList
    if (last === undefined || isGone || isFree) field.current?.focus()
  }, [last])

  const change = (value: string, at: number) => {
    typing.changed(value, at)
    setTyped(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (!code) return
    queue.add(newCheckInAttempt(code, { typed: typing.isTyped() }))
    change('', 0)
  }
  return (
    <Panel title="QR Scanner">
      <Form ref={form} onSubmit={submit}>
        <Field
          label="QR code"
          hint={`Scan met een handscanner, of typ de code onder de QR (DS-…)${takesNumber ? ' of het startnummer' : ''}.`}
        >
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
