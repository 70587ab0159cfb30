import { useEffect, useId, useMemo, useRef } from 'react'
import { frameOf, VerdictContent, VerdictInSight } from './verdict-content.tsx'
import type { VerdictLook } from './verdict-context.ts'
import type { ShownVerdict } from './verdicts.ts'

/** Ms until a verdict leaves by itself; blue, red and what went wrong wait for a person. */
const leavesAfter: Partial<Record<VerdictLook, number>> = { welcome: 1000, warning: 2500, already: 2500 }
/** Laid out all the time, and put in sight by what nothing below it inherits: neither styles nor boxes are made anew. */
const inSight = { position: 'absolute', inset: 0, zIndex: 2, opacity: 1 } as const
const outOfSight = { ...inSight, opacity: 0 } as const
/** A press that was meant for the screen before it decides nothing. */
const deafMs = 350

interface VerdictScreenProps {
  verdict: ShownVerdict
  /** Else it is mounted and unseen: at a scan each ms is waited for, and only the words are left to be filled in. */
  shown: boolean
  /** It was painted. In reach from then on: what is inert or not is inherited, so all of the layer is styled anew for it. */
  painted: boolean
  /** Back to scanning. */
  onDone: () => void
  onAdmit: () => void
  /** More about this participant; where nobody is known, nothing. */
  onDetail: () => void
  /** The wristband of who was just checked in. */
  onWristband: () => void
}

/** One verdict over the whole screen: shape, word, who or when, what to do. Its callbacks should stay the same ones. */
export function VerdictScreen({ verdict, shown, painted, onDone, onAdmit, ...more }: VerdictScreenProps) {
  const { look } = verdict.words
  const headline = useId()
  const main = useRef<HTMLButtonElement>(null)
  const ms = leavesAfter[look]

  useEffect(() => {
    if (painted) main.current?.focus({ preventScroll: true })
  }, [verdict, painted])
  useEffect(() => {
    if (ms === undefined || !shown) return
    const timer = setTimeout(onDone, ms)
    return () => clearTimeout(timer)
  }, [verdict, shown, ms, onDone])

  const heard = useRef(0)
  useEffect(() => {
    heard.current = performance.now() + deafMs
  }, [verdict, shown])
  const decisions = useMemo(() => {
    const act = (action: () => void) => () => performance.now() >= heard.current && action()
    return { onRefuse: act(onDone), onAdmit: act(onAdmit) }
  }, [onDone, onAdmit])

  return (
    <div style={shown ? inSight : outOfSight} inert={!painted} data-verdict={shown ? look : undefined}>
      <VerdictInSight value={verdict}>
        <VerdictContent {...frameOf(verdict, ms)} {...decisions} {...more} headline={headline} main={main} onDone={onDone} />
      </VerdictInSight>
    </div>
  )
}
