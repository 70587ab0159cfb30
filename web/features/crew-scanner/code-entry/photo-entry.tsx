import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { BigButton, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { readPhoto } from '#web/scan-decoder/read-photo.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

// The input lies over the visible button, so that the browser handles presses and keys.
const Choice = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    '& > input': { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer', fontSize: '0' },
    '& > input:focus-visible + span': { outline: '4px solid', outlineColor: 'scan.ink', outlineOffset: '4px' },
    '& > input:disabled': { cursor: 'progress' },
  },
})
const Shown = chakra(BigButton, { base: { display: 'grid', placeItems: 'center' } })

type State = 'ready' | 'reading' | 'nothing' | 'failed'

/** Reads the code in a chosen photo, on the phone itself: for a ticket sent as a picture, or a ticket that the camera cannot focus on. */
export function PhotoEntry({ onScan, read = readPhoto }: { onScan: (text: string) => void; read?: typeof readPhoto }) {
  const [state, setState] = useState<State>('ready')
  const reading = useRef<AbortController>(undefined)
  // A person who goes back chose the wrong photo: its code must not count as a scan.
  useEffect(() => () => reading.current?.abort(), [])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0]
    target.value = '' // so that the same photo can be chosen again
    if (!photo) return
    setState('reading')
    const { signal } = (reading.current = new AbortController())
    try {
      const text = await read(photo, { signal })
      if (signal.aborted) return
      setState(text === null ? 'nothing' : 'ready')
      if (text !== null) onScan(text)
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  return (
    <>
      <Choice>
        <input
          type="file"
          accept="image/*"
          aria-label="Lees van een foto"
          aria-describedby="photo-hint"
          disabled={state === 'reading'}
          onChange={(event) => void choose(event)}
        />
        <Shown as="span" kind="outline" aria-hidden="true">
          {state === 'reading' ? 'Foto wordt gelezen…' : 'Lees van een foto'}
        </Shown>
      </Choice>
      <div role="alert">
        {state === 'nothing' && <Trouble>Geen code gevonden op deze foto. Neem hem dichterbij en recht van voren, of typ de code.</Trouble>}
        {state === 'failed' && <Trouble>Deze foto kan niet gelezen worden. Kies een andere, of typ de code.</Trouble>}
      </div>
      <Line id="photo-hint">Een ticket dat als plaatje is gestuurd, of een foto van de QR. De foto blijft op dit toestel.</Line>
    </>
  )
}
