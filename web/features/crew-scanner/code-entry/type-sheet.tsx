import { useState, type FormEvent } from 'react'
import { BigButton, BigInput, Label, Line, SheetBody, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { createTypingWatch } from '#web/ui/forms/typing-speed.ts'
import { PhotoEntry } from './photo-entry.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '3', maxWidth: '34rem' } })

const Other = chakra('div', {
  base: { display: 'grid', gap: '3', maxWidth: '34rem', marginBlockStart: '6', paddingBlockStart: '5', borderTop: '4px solid' },
})

interface TypeSheetProps {
  /** `typed`: a person typed the code key by key. A pasted code or one from a photo is not `typed`: it is easy to copy. */
  onCode: (text: string, typed: boolean) => void
  onClose: () => void
}

/** Enters a code by hand: the short one under the QR, the whole text of the QR, or from a photo. */
export function TypeSheet({ onCode, onClose }: TypeSheetProps) {
  const [text, setText] = useState('')
  const [watch] = useState(createTypingWatch)
  const field = useFocusOnOpen<HTMLInputElement>()
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim()
    setEmpty(code === '')
    if (code !== '') onCode(code, watch.isTyped())
  }
  return (
    <Sheet aria-labelledby="type-title">
      <SheetHead title="Typ code" id="type-title" onBack={onClose} />
      <SheetBody>
        <Form onSubmit={submit} noValidate>
          <Label>
            Ticketcode
            <BigInput
              ref={field}
              name="ticket"
              value={text}
              onChange={({ target, timeStamp }) => {
                watch.changed(target.value, timeStamp)
                setText(target.value)
              }}
              placeholder="DS-7K4P-2M9X"
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              aria-invalid={empty || undefined}
              aria-describedby="type-hint"
            />
          </Label>
          <div role="alert">{empty && <Trouble>Typ eerst een code.</Trouble>}</div>
          <BigButton type="submit">Controleer</BigButton>
          <Line id="type-hint">De code staat onder de QR. Streepjes, spaties en kleine letters maken niet uit.</Line>
        </Form>
        <Other>
          <PhotoEntry onScan={(found) => onCode(found, false)} />
        </Other>
      </SheetBody>
    </Sheet>
  )
}
