import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { CheckInAnswer } from './last-check-in.tsx'
import { newPress, useCheckIn } from './use-check-in.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' } })

/** The scanner field: a keyboard-wedge scanner types the code and Enter. Empties itself and keeps the focus, for the next in line. */
export function QrEntry({ onCheckedIn }: { onCheckedIn: (answer: CheckInAnswer) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const ready = () => {
    setTyped('')
    // Who went on to search meanwhile keeps the focus there.
    if (form.current?.contains(document.activeElement)) field.current?.focus()
  }
  const checkIn = useCheckIn({
    onCheckedIn: (answer) => {
      ready()
      onCheckedIn(answer)
    },
    onFailed: ready,
  })
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (code && !checkIn.isPending) checkIn.mutate(newPress(code))
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
            readOnly={checkIn.isPending}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="compact" full icon="check" busy={checkIn.isPending} busyText="Inchecken...">
          Check in
        </Button>
      </Form>
    </Panel>
  )
}
