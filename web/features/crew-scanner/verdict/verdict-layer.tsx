import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { actionAt } from '#shared/scan/scan-action.ts'
import { Layer } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { actionWords } from '#web/features/crew-scanner/words/location-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { LastScanLine } from './last-scan-line.tsx'
import { usePlace } from './use-place.ts'
import { useVerdictsState } from './use-verdicts.ts'
import { VerdictScreen } from './verdict-screen.tsx'
import type { Verdicts } from './verdicts.ts'

/** What lies under the verdicts: out of reach while one shows, and not rendered anew for it. */
export function UnderVerdicts({ verdicts, covered, children }: { verdicts: Verdicts; covered: boolean; children: ReactNode }) {
  // A frame late: made inert, all that lies below is styled anew, and the verdict would wait for it.
  const painted = useVerdictsState(verdicts, 'painted')
  return <Layer inert={covered || painted}>{children}</Layer>
}

interface VerdictLayerProps {
  verdicts: Verdicts
  onPerson: (participantId: string) => void
  onWristband: (participantId: string) => void
}

/** The verdict of now, if any, over everything but the state bar; between two of them it stays mounted. */
export function VerdictLayer({ verdicts, onPerson, onWristband }: VerdictLayerProps) {
  const drawn = useVerdictsState(verdicts, 'drawn')
  const shown = useVerdictsState(verdicts, 'shown') !== null
  const painted = useVerdictsState(verdicts, 'painted')
  // The same ones whatever renders above, so that the layer does not.
  const latest = useRef({ onPerson, onWristband })
  useEffect(() => {
    latest.current = { onPerson, onWristband }
  })
  const [goToPerson, goToWristband] = useMemo(() => {
    const goOn = (where: keyof typeof latest.current) => () => {
      const { participantId } = verdicts.get().drawn
      verdicts.dismiss()
      if (participantId !== null) latest.current[where](participantId)
    }
    return [goOn('onPerson'), goOn('onWristband')]
  }, [verdicts])
  return (
    <VerdictScreen
      verdict={drawn}
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

/** The line under the camera: who was last. */
export function LastVerdict({ crew, verdicts, onOpen, onWristband }: LastVerdictProps) {
  const last = useVerdictsState(verdicts, 'last')
  const busy = useVerdictsState(verdicts, 'busy')
  const hasNoBand = last?.getsWristband === true && last.participantId !== null && !crew.person(last.participantId)?.state.wristband
  return (
    <LastScanLine
      last={last}
      busy={busy}
      place={usePlace(crew, last)}
      prompt={actionWords[actionAt(crew.location)].prompt}
      onOpen={onOpen}
      onWristband={hasNoBand ? onWristband : undefined}
    />
  )
}
