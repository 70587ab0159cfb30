import { useState, type FormEvent } from 'react'
import { formatTime } from '#shared/lib/dates.ts'
import type { OpenTap } from '#shared/scan/open-taps.ts'
import { formatScanMoment } from '#web/features/crew-scanner/words/moment-words.ts'
import { findNumberFault, type NumberFault, type NumberFaultNeed } from '#web/features/crew-scanner/code-entry/find-number-fault.ts'
import { NumberChoices } from '#web/features/crew-scanner/code-entry/number-choices.tsx'
import { ConfirmButton } from '#web/features/crew-scanner/ask-once.tsx'
import { useRecord } from '#web/features/crew-scanner/person/use-record.ts'
import { BigButton, BigInput, Label, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { ActionGrid, Panel, PanelForm } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { Taps } from './use-taps.ts'

interface TapPanelProps {
  crew: Pick<Crew, 'record'> & NumberFaultNeed
  taps: Taps
  /** Ms, the server's time. */
  now: number
  onClose: () => void
}

/**
 * Below the camera while it reads bands for taps: a field for a number, and buttons that postpone a tap or remove a mistaken one. A number
 * that nobody has stays in the field until the crew chooses it once more.
 */
export function TapPanel({ crew, taps, now, onClose }: TapPanelProps) {
  const [text, setText] = useState('')
  /** The unknown number of the tap with this id. */
  const [unknown, setUnknown] = useState<{ tapId: string; fault: NumberFault }>()
  const { current, open } = taps
  const worn = wornWords(crew.numbering)
  const take = (number: string) => {
    taps.take(number, { typed: true })
    setText('')
    setUnknown(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const fault = findNumberFault(text, crew, now)
    if (fault && current) setUnknown({ tapId: current.id, fault })
    else take(text)
  }
  const change = (value: string) => {
    setText(value)
    setUnknown(undefined)
  }
  if (!current)
    return (
      <Panel>
        <Line role="status">{`Elke tik heeft een ${worn.thing}.`}</Line>
        <BigButton type="button" onClick={onClose}>
          Terug naar scannen
        </BigButton>
      </Panel>
    )
  const later = open.filter((tap) => tap !== current)
  return (
    <Panel>
      <PanelForm onSubmit={submit} noValidate>
        <Label>
          <span>{worn.field}</span>
          <BigInput
            name="wristband"
            value={text}
            onChange={(event) => change(event.target.value)}
            aria-invalid={unknown?.tapId === current.id || undefined}
            placeholder={worn.example}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </Label>
        <BigButton type="submit" alignSelf="end">
          Koppel
        </BigButton>
      </PanelForm>
      {unknown?.tapId === current.id && (
        <NumberChoices fault={unknown.fault} keep={`Toch ${unknown.fault.number} bij deze tik`} onNumber={take} />
      )}
      <ActionGrid marginBlockEnd="0">
        <BigButton type="button" kind="outline" disabled={later.length === 0} onClick={taps.skip}>
          Later
        </BigButton>
        <RemoveTap key={current.id} crew={crew} tap={current} now={now} />
      </ActionGrid>
      {later.length > 0 && <Line>{`Daarna: ${later.map(({ time }) => formatTime(time, true)).join(', ')}`}</Line>}
    </Panel>
  )
}

/** Give it the tap as its key: a question about one tap must not remove the next. */
function RemoveTap({ crew, tap, now }: Pick<TapPanelProps, 'crew' | 'now'> & { tap: OpenTap }) {
  const { record, trouble } = useRecord(crew)
  return (
    <>
      <ConfirmButton
        label="Gooi tik weg"
        question={`Tik van ${formatScanMoment(tap, now)} weggooien? Dan telt hij nergens.`}
        yes="Gooi weg"
        no="Laat staan"
        onYes={() => void record({ kind: 'undo', target: tap.id, tap: true }, 'Tik weggegooid')}
      />
      {trouble !== '' && (
        <Trouble role="alert" gridColumn="1 / -1">
          {trouble}
        </Trouble>
      )}
    </>
  )
}
