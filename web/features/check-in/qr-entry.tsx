import { chakra } from '#web/ui/chakra.ts'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { createTypingWatch } from '#web/ui/typing-speed.ts'
import type { CheckedInNow, DeskAnswer } from './desk.ts'
import { newPress, useCheckIn } from './use-check-in.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Choice = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '3' } })

/** The scanner field: a keyboard-wedge scanner types the code and Enter. Empties itself and keeps the focus, for the next in line. */
export function QrEntry({ field, onCheckedIn }: { field: RefObject<HTMLInputElement | null>; onCheckedIn: (who: CheckedInNow) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [watch] = useState(createTypingWatch)
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<Extract<DeskAnswer, { kind: 'not_in_list' }>>()
  const empty = () => {
    watch.changed('', 0)
    setTyped('')
  }
  const ready = () => {
    empty()
    setChoice(undefined)
    // Who went on to search meanwhile keeps the focus there.
    if (form.current?.contains(document.activeElement) || document.activeElement === document.body) field.current?.focus()
  }
  const checkIn = useCheckIn({
    onCheckedIn: (who) => {
      ready()
      onCheckedIn(who)
    },
    onFailed: ready,
    onChoice: (open) => {
      empty()
      setChoice(open)
    },
  })
  useEffect(() => field.current?.focus(), [field])

  const change = (value: string, at: number) => {
    watch.changed(value, at)
    setTyped(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (!code || checkIn.isPending) return
    checkIn.mutate(newPress(code, watch.isTyped()))
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
            onChange={(event) => change(event.target.value, event.timeStamp)}
          />
        </Field>
        <Button type="submit" variant="primary" size="compact" full icon="check" busy={checkIn.isPending} busyText="Inchecken...">
          Check in
        </Button>
        {choice && (
          <Notice kind="warn" title="Echt ticket, niet in lijst">
            <p>{choice.message}</p>
            <Choice>
              <Button variant="solid" size="compact" busy={checkIn.isPending} onClick={() => checkIn.mutate(choice.admit)}>
                Toelaten
              </Button>
              <Button variant="outline" size="compact" onClick={ready}>
                Niet toelaten
              </Button>
            </Choice>
          </Notice>
        )}
      </Form>
    </Panel>
  )
}
