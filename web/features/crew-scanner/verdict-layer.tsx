import { useEffect, useState, type ReactNode } from 'react'
import type { Crew } from '#web/sync/crew-types.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { LastScanLine } from './last-scan-line.tsx'
import { actionWords } from './location-words.ts'
import { Layer } from './scan-parts.tsx'
import { useVerdictsState } from './use-verdicts.ts'
import { VerdictScreen } from './verdict-screen.tsx'
import type { Verdicts } from './verdicts.ts'

/** What lies under the verdicts: out of reach while one shows, and not rendered anew for it. */
export function UnderVerdicts({ verdicts, covered, children }: { verdicts: Verdicts; covered: boolean; children: ReactNode }) {
  const shown = useVerdictsState(verdicts, 'shown') !== null
  const [painted, setPainted] = useState(false)
  // A frame late: made inert, all that lies below is styled anew, and the verdict would wait for it.
  useEffect(() => afterPaint(() => setPainted(shown)), [shown])
  return <Layer inert={covered || (shown && painted)}>{children}</Layer>
}

interface VerdictLayerProps {
  verdicts: Verdicts
  onPerson: (participantId: string) => void
  onWristband: (participantId: string) => void
}

/** The verdict of now, if any, over everything but the state bar. */
export function VerdictLayer({ verdicts, onPerson, onWristband }: VerdictLayerProps) {
  const shown = useVerdictsState(verdicts, 'shown')
  if (!shown) return null
  const goOn = (act: (participantId: string) => void) => () => {
    verdicts.dismiss()
    if (shown.participantId !== null) act(shown.participantId)
  }
  return (
    <VerdictScreen
      verdict={shown}
      onDone={verdicts.dismiss}
      onAdmit={verdicts.admit}
      onDetail={goOn(onPerson)}
      onWristband={goOn(onWristband)}
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
      prompt={actionWords[actionAt(crew.location)].prompt}
      onOpen={onOpen}
      onWristband={hasNoBand ? onWristband : undefined}
    />
  )
}
