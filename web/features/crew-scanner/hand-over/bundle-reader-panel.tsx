import { BigButton, Line } from '#web/features/crew-scanner/scan-parts.tsx'
import { Panel } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { BundleReadState } from './use-hand-over.ts'

const Progress = chakra('progress', {
  base: {
    appearance: 'none',
    width: 'full',
    height: '28px',
    border: '4px solid',
    bg: 'scan.surface',
    '&::-webkit-progress-bar': { background: 'transparent' },
    '&::-webkit-progress-value': { background: 'currentColor' },
    '&::-moz-progress-bar': { background: 'currentColor' },
  },
})

/** The panel below the camera while the camera reads the codes of another phone. */
export function BundleReaderPanel({ taking, onClose }: { taking: BundleReadState | undefined; onClose: () => void }) {
  if (taking?.kind === 'ended')
    return (
      <Panel>
        <Line role="status">{taking.text}</Line>
        <BigButton type="button" onClick={onClose}>
          Terug naar scannen
        </BigButton>
      </Panel>
    )
  const { have, of } = taking ?? { have: 0, of: 1 }
  return (
    <Panel>
      <Progress aria-label="Gelezen beelden" value={have} max={of} />
      <Line role="status">
        {taking?.isBroken
          ? 'De beelden pasten niet bij elkaar. Houd de camera op de code: het begint opnieuw.'
          : 'Houd de camera op de code van het andere toestel, tot alles er is.'}
      </Line>
      {taking && !taking.isBroken && <Line aria-hidden>{`${have} van ${of} beelden`}</Line>}
      <BigButton type="button" kind="outline" onClick={onClose}>
        Stop
      </BigButton>
    </Panel>
  )
}
