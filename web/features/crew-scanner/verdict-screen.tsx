import { useEffect, useId, useMemo, useRef } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'
import { frameOf, VerdictContent, VerdictInSight } from './verdict-content.tsx'
import type { VerdictLook } from './verdict-context.ts'
import { Ground } from './verdict-parts.tsx'
import type { ShownVerdict } from './verdicts.ts'

/** Ms until a verdict leaves by itself; blue, red and what went wrong wait for a person. */
const leavesAfter: Partial<Record<VerdictLook, number>> = { welcome: 1000, warning: 2500, already: 2500 }
/** A press that was meant for the screen before it decides nothing. */
const deafMs = 350

interface VerdictScreenProps {
  verdict: ShownVerdict
  /** Else it is mounted, and neither seen nor heard: at a scan each ms is waited for, and only the words are left to be filled in. */
  shown: boolean
  /** Back to scanning. */
  onDone: () => void
  onAdmit: () => void
  /** More about this participant; where nobody is known, nothing. */
  onDetail: () => void
  /** The wristband of who was just checked in. */
  onWristband: () => void
}

/** One verdict over the whole screen: shape, word, who or when, what to do. Its callbacks should stay the same ones. */
export function VerdictScreen({ verdict, shown, onDone, onAdmit, ...more }: VerdictScreenProps) {
  const { look } = verdict.words
  const headline = useId()
  const main = useRef<HTMLButtonElement>(null)
  const ms = leavesAfter[look]

  useEffect(() => {
    // The focus asks for a layout: after the frame, not before it.
    if (shown) afterPaint(() => main.current?.focus({ preventScroll: true }))
  }, [verdict, shown])
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
    <Ground look={look} hidden={!shown} data-verdict={shown ? look : undefined} aria-labelledby={headline}>
      <VerdictInSight value={verdict}>
        <VerdictContent {...frameOf(verdict, ms)} {...decisions} {...more} headline={headline} main={main} onDone={onDone} />
      </VerdictInSight>
    </Ground>
  )
}
