import { useState, type FormEvent } from 'react'
import { BigButton, BigInput, Label, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { ActionGrid, Panel, PanelForm } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import type { BandReading } from './band-reading.ts'

interface BandPanelProps {
  /** The band that the person wears now. */
  worn: string | undefined
  reading: BandReading | null
  trouble: string
  onText: (text: string) => void
  /** Links the band that another person wears to the person of this panel. */
  onTake: (wristband: string) => void
  onAnother: () => void
  onSkip: () => void
}

/** Shows the wristband panel below the camera: the crew types a number, takes a band from another wearer, or skips the wristband. */
export function BandPanel({ worn, reading, trouble, onText, onTake, onAnother, onSkip }: BandPanelProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onText(text)
  }
  if (reading?.kind === 'taken') return <TakenBand {...reading} onTake={onTake} onAnother={onAnother} />
  return (
    <Panel>
      <div role="alert">
        {reading?.kind === 'none' && <Trouble>Dit is geen polsband. Op een polsband staat WB- en een nummer.</Trouble>}
        {reading?.kind === 'own' && <Trouble>{`${reading.wristband} is al van deze deelnemer.`}</Trouble>}
        {trouble && <Trouble>{trouble}</Trouble>}
      </div>
      {worn !== undefined && <Line>{`Draagt nu ${worn}. Een nieuwe komt ervoor in de plaats.`}</Line>}
      <PanelForm onSubmit={submit} noValidate>
        <Label>
          Scan de band, of typ het nummer
          <BigInput
            name="wristband"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="WB-0412"
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
      <BigButton type="button" kind="outline" onClick={onSkip}>
        Sla over
      </BigButton>
    </Panel>
  )
}

interface TakenBandProps extends Pick<BandPanelProps, 'onTake' | 'onAnother'> {
  wristband: string
  holder: string
}

function TakenBand({ wristband, holder, onTake, onAnother }: TakenBandProps) {
  const main = useFocusOnOpen<HTMLButtonElement>()
  return (
    <Panel>
      <Trouble role="alert">
        <b>{`${wristband} is van ${holder}`}</b>
        <p>{`Geef je hem door, dan heeft ${holder} geen polsband meer.`}</p>
      </Trouble>
      <ActionGrid marginBlockEnd="0">
        <BigButton type="button" ref={main} onClick={onAnother}>
          Ander bandje
        </BigButton>
        <BigButton type="button" kind="outline" onClick={() => onTake(wristband)}>
          Geef door
        </BigButton>
      </ActionGrid>
    </Panel>
  )
}
