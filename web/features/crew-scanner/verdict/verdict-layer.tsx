import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { actionAt } from '#shared/scan/scan-action.ts'
import { Layer } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { formatPrompt } from '#web/features/crew-scanner/words/location-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { PersonEvent } from '#web/sync/crew-view-types.ts'
import { useNoToasts } from '#web/ui/feedback/use-no-toasts.ts'
import { LastScanLine } from './last-scan-line.tsx'
import { useProvisionalPosition } from './use-provisional-position.ts'
import { useVerdictsState } from './use-verdicts.ts'
import { VerdictScreen } from './verdict-screen.tsx'
import type { ShownVerdict, Verdicts } from './verdicts.ts'
import { findPersonWithoutBand } from '#web/features/crew-scanner/wristband/awaiting-band.ts'

/** The parts below the verdicts. They are inert while a verdict shows, and do not render again for it. */
export function UnderVerdicts({ verdicts, covered, children }: { verdicts: Verdicts; covered: boolean; children: ReactNode }) {
  // These parts become inert one frame after the verdict: `inert` restyles all of them, which would delay the verdict.
  const painted = useVerdictsState(verdicts, 'painted')
  return <Layer inert={covered || painted}>{children}</Layer>
}

interface VerdictLayerProps {
  verdicts: Verdicts
  onPerson: (participantId: string) => void
  /** Absent where nobody gets a wristband. */
  onWristband?: ((participantId: string) => void) | undefined
}

/** The current verdict, if any, over everything except the state bar. It stays mounted between two verdicts. */
export function VerdictLayer({ verdicts, onPerson, onWristband }: VerdictLayerProps) {
  const drawn = useVerdictsState(verdicts, 'drawn')
  const shown = useVerdictsState(verdicts, 'shown') !== null
  const painted = useVerdictsState(verdicts, 'painted')
  useNoToasts(shown)
  // Stable callbacks, so that the layer does not render with its parent.
  const latest = useRef({ onPerson, onWristband })
  useEffect(() => {
    latest.current = { onPerson, onWristband }
  })
  const [goToPerson, goToWristband] = useMemo(() => {
    const dismissAndOpen = (where: keyof typeof latest.current) => () => {
      const { participantId } = verdicts.get().drawn
      verdicts.dismiss()
      if (participantId !== null) latest.current[where]?.(participantId)
    }
    return [dismissAndOpen('onPerson'), dismissAndOpen('onWristband')]
  }, [verdicts])
  return (
    <VerdictScreen
      verdict={drawn}
      offersBands={onWristband !== undefined}
      shown={shown}
      painted={painted}
      onDone={verdicts.dismiss}
      onAdmit={verdicts.admit}
      onDetail={goToPerson}
      onWristband={goToWristband}
    />
  )
}

interface LastVerdictProps {
  crew: Crew
  verdicts: Verdicts
  onOpen: (participantId: string) => void
  onWristband: (participantId: string) => void
}

/** The line below the camera with the last scan. */
export function LastVerdict({ crew, verdicts, onOpen, onWristband }: LastVerdictProps) {
  const last = useVerdictsState(verdicts, 'last')
  const busy = useVerdictsState(verdicts, 'busy')
  const place = useProvisionalPosition(crew, last)
  const undone = last === null ? [] : listUndone(crew, last)
  const isUndone = undone.length > 0
  const getsBand = !isUndone && wearsBands(crew.numbering) && findPersonWithoutBand(crew, last) !== null
  return (
    <LastScanLine
      last={last}
      startNumber={wearsBands(crew.numbering) ? null : crew.person(last?.participantId ?? '')?.startNumber}
      isUndone={isUndone}
      isUndoneByOffice={undone.some(({ undoneByOffice }) => undoneByOffice)}
      busy={busy}
      place={isUndone ? '' : place}
      prompt={formatPrompt(actionAt(crew.location), crew.numbering)}
      onOpen={onOpen}
      onWristband={getsBand ? onWristband : undefined}
    />
  )
}

/**
 * Lists the events of this verdict if all were undone; else empty. People may pass a course post more than once; there this phone's last
 * event decides.
 */
function listUndone(
  { history, device }: Pick<Crew, 'history' | 'device'>,
  { participantId, wristband, kind }: ShownVerdict,
): PersonEvent[] {
  const events = history(participantId ?? wristband ?? '').filter(({ event }) => event.kind === kind)
  if (kind !== 'scan') return events.every(({ undone }) => undone) ? events : []
  const own = events.filter(({ event }) => event.deviceId === device?.id)
  return own
    .toSorted((a, b) => a.event.seq - b.event.seq)
    .slice(-1)
    .filter(({ undone }) => undone)
}
