import { useState, type FormEvent } from 'react'
import type { OpenTap } from '#shared/scan/open-taps.ts'
import { formatTapMoment, formatTapTime } from '#web/features/crew-scanner/words/moment-words.ts'
import { findNumberFault, type NumberFault, type NumberFaultNeed } from '#web/features/crew-scanner/code-entry/find-number-fault.ts'
import { NumberChoices } from '#web/features/crew-scanner/code-entry/number-choices.tsx'
import { ConfirmButton } from '#web/features/crew-scanner/confirm-button.tsx'
import { buildUndoDraft } from '#web/features/crew-scanner/person/event-words.ts'
import { useEventRecorder } from '#web/features/crew-scanner/person/use-event-recorder.ts'
import { BigButton, BigInput, Label, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { ActionGrid, Panel, PanelForm } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { LinkedTap, Taps } from './use-taps.ts'

const LinkedRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', '& > p': { flex: '1 1 10rem' } },
})

interface TapPanelProps {
  crew: Pick<Crew, 'record'> & NumberFaultNeed
  taps: Taps
  /** The server's time, in ms. */
  now: number
  onClose: () => void
}

/**
 * The panel below the camera while the camera reads bands for taps: a field for a number, and buttons that postpone a tap (the last tap by
 * closing the panel) or remove a mistaken tap. A number that nobody has stays in the field until the crew confirms it or chooses another number.
 */
export function TapPanel({ crew, taps, now, onClose }: TapPanelProps) {
  const [text, setText] = useState('')
  /** The unknown number that the crew typed for the tap with this id. */
  const [unknown, setUnknown] = useState<{ tapId: string; fault: NumberFault }>()
  /** Describes the last action in this panel. It is not a toast, because a toast would cover the buttons. */
  const [notice, setNotice] = useState('')
  const { current, linked, open } = taps
  const worn = wornWords(crew.numbering)
  const assignNumber = (number: string) => {
    setNotice('')
    taps.assign(number, { typed: true })
    setText('')
    setUnknown(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const fault = findNumberFault(text, crew, now)
    if (fault && current) setUnknown({ tapId: current.id, fault })
    else assignNumber(text)
  }
  const change = (value: string) => {
    setText(value)
    setUnknown(undefined)
  }
  if (!current)
    return (
      <Panel>
        <Line role="status">{[notice, 'Geen open tikken.'].filter(Boolean).join(' ')}</Line>
        {linked && <LastLinked key={linked.event.id} crew={crew} linked={linked} now={now} onDone={setNotice} />}
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
        <NumberChoices fault={unknown.fault} keep={`Toch ${unknown.fault.number} bij deze tik`} onNumber={assignNumber} />
      )}
      {/* Side by side on a small phone too, where a second row would be behind the state bar. */}
      <ActionGrid marginBlockEnd="0" gridTemplateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))">
        <BigButton type="button" kind="outline" onClick={later.length === 0 ? onClose : taps.skip}>
          Later
        </BigButton>
        <RemoveTap key={current.id} crew={crew} tap={current} now={now} onDone={setNotice} />
      </ActionGrid>
      {later.length > 0 && <Line>{`Daarna: ${later.map(formatTapTime).join(', ')}`}</Line>}
      {linked && <LastLinked key={linked.event.id} crew={crew} linked={linked} now={now} onDone={setNotice} />}
      <Line role="status">{notice}</Line>
    </Panel>
  )
}

type StepProps = Pick<TapPanelProps, 'crew' | 'now'> & {
  /** Called after an action. `notice` is the sentence that describes the action. */
  onDone: (notice: string) => void
}

/** The last tap that got a band, with an undo button: the crew notices a wrong number right after typing it. */
function LastLinked({ crew, linked: { tap, name, event }, now, onDone }: StepProps & { linked: LinkedTap }) {
  const { record, trouble } = useEventRecorder(crew)
  const undo = async () => {
    if (await record(buildUndoDraft(event), null)) onDone(`${name} is los van de tik van ${formatTapMoment(tap, now)}.`)
  }
  return (
    <LinkedRow>
      <Line>{`Laatste: ${name}, tik van ${formatTapMoment(tap, now)}`}</Line>
      <ConfirmButton
        small
        label="Draai terug"
        question={`${name} losmaken van de tik van ${formatTapMoment(tap, now)}? Dan staat de tik weer open.`}
        yes="Draai terug"
        no="Laat staan"
        onYes={() => void undo()}
      />
      {trouble !== '' && <Trouble role="alert">{trouble}</Trouble>}
    </LinkedRow>
  )
}

/** Its React key must be the id of the tap: a confirmation that was opened for one tap must not remove the next tap. */
function RemoveTap({ crew, tap, now, onDone }: StepProps & { tap: OpenTap }) {
  const { record, trouble } = useEventRecorder(crew)
  const remove = async () => {
    if (await record({ kind: 'undo', target: tap.id, tap: true }, null)) onDone(`Tik van ${formatTapMoment(tap, now)} weggegooid.`)
  }
  return (
    <>
      <ConfirmButton
        label="Gooi tik weg"
        question={`Tik van ${formatTapMoment(tap, now)} weggooien? Dan telt hij nergens.`}
        yes="Gooi weg"
        no="Laat staan"
        onYes={() => void remove()}
      />
      {trouble !== '' && (
        <Trouble role="alert" gridColumn="1 / -1">
          {trouble}
        </Trouble>
      )}
    </>
  )
}
