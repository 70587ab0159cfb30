import { useState, type FormEvent } from 'react'
import { BigButton, BigInput, Label, Line, SheetBody, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { createTypingDetector } from '#web/ui/forms/typing-speed.ts'
import { findNumberFault, type NumberFault, type NumberFaultNeed } from './find-number-fault.ts'
import { NumberChoices } from './number-choices.tsx'
import { findTypedFault, type TypedFault, type TypedFaultNeed } from './find-typed-fault.ts'
import { PhotoEntry } from './photo-entry.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '3', maxWidth: '34rem' } })

const Other = chakra('div', {
  base: { display: 'grid', gap: '3', maxWidth: '34rem', marginBlockStart: '6', paddingBlockStart: '5', borderTop: '4px solid' },
})

const nothing: TypedFault = { words: 'Typ eerst een code.', nearest: [] }

const codeLabels: Readonly<Record<Numbering, string>> = {
  wristband: 'Ticketcode of startnummer',
  own: 'Ticketcode of startnummer',
  none: 'Ticketcode of nummer van de polsband',
}

/** Names what the field accepts here. At check-in the number of a wristband is refused, because nobody wears a wristband yet. */
const nameAccepted = ({ numbering, location }: TypeSheetProps['crew']) =>
  numbering !== 'own' && actionAt(location) === 'check-in' ? 'Ticketcode' : codeLabels[numbering]

interface TypeSheetProps {
  crew: TypedFaultNeed & NumberFaultNeed & Pick<Crew, 'location'>
  /** The server's time, in ms. */
  now: number
  /** `typed`: a person typed or pasted the code. A code of a hand scanner or from a photo is not `typed`: anybody can make such a QR. */
  onCode: (text: string, typed: boolean) => void
  onClose: () => void
}

/**
 * Enters a code without the camera: the short code under the QR, the number of a wristband, the whole text of the QR, or a code in a photo.
 * An unknown code or number stays in its field, with the people whose code or number is nearly the same.
 */
export function TypeSheet({ crew, now, onCode, onClose }: TypeSheetProps) {
  const [text, setText] = useState('')
  const [typing] = useState(createTypingDetector)
  const field = useFocusOnOpen<HTMLInputElement>()
  const [fault, setFault] = useState<TypedFault>()
  const [unknown, setUnknown] = useState<NumberFault>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim()
    const isTyped = typing.isTyped()
    const found = code === '' ? nothing : isTyped ? findTypedFault(code, crew, now) : undefined
    const number = isTyped ? findNumberFault(code, crew, now) : undefined
    setFault(found)
    setUnknown(number)
    if (!found && !number) onCode(code, isTyped)
  }
  return (
    <Sheet aria-labelledby="type-title">
      <SheetHead title="Typ code" id="type-title" onBack={onClose} />
      <SheetBody>
        <Form onSubmit={submit} noValidate>
          <Label>
            {nameAccepted(crew)}
            <BigInput
              ref={field}
              name="ticket"
              value={text}
              onChange={({ target, timeStamp }) => {
                typing.changed(target.value, timeStamp)
                setText(target.value)
                setUnknown(undefined)
              }}
              placeholder="DS-7K4P-2M9X"
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              aria-invalid={fault || unknown ? true : undefined}
              aria-describedby="type-hint"
            />
          </Label>
          <div role="alert">{fault && <Trouble>{fault.words}</Trouble>}</div>
          {fault?.nearest.map(({ code, row: { name } }) => (
            <BigButton key={code} type="button" kind="outline" onClick={() => onCode(code, true)}>
              {`Bedoel je ${name}? ${code}`}
            </BigButton>
          ))}
          <BigButton type="submit">Controleer</BigButton>
          {unknown && (
            <NumberChoices
              fault={unknown}
              // Check-in needs a participant, so it does not accept a number that is missing from the list.
              keep={actionAt(crew.location) === 'check-in' ? undefined : `Toch ${unknown.number}`}
              onNumber={(number) => onCode(number, true)}
            />
          )}
          <Line id="type-hint">De code staat onder de QR. Streepjes, spaties en kleine letters maken niet uit.</Line>
        </Form>
        <Other>
          <PhotoEntry onScan={(found) => onCode(found, false)} />
        </Other>
      </SheetBody>
    </Sheet>
  )
}
