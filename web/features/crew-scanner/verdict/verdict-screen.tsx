import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { frameOf, VerdictContent, VerdictInSight } from './verdict-content.tsx'
import type { VerdictVariant } from './verdict-context.ts'
import type { ShownVerdict } from './verdicts.ts'

/** Ms until a verdict closes; blue, red and failed verdicts wait for a person, and those that stay. */
const leavesAfter: Partial<Record<VerdictVariant, number>> = { welcome: 1000, warning: 2500, already: 2500 }
/** Always laid out, and shown by properties that are not inherited, so that styles and boxes are not recomputed. */
const inSight = { position: 'absolute', inset: 0, zIndex: 2, opacity: 1 } as const
const outOfSight = { ...inSight, opacity: 0 } as const
/** Ms. A press that was meant for the previous screen is ignored. */
const ignorePressesMs = 350
/** Ms. A press this soon after a verdict has left, in the place of its buttons, was meant for those buttons. */
const latePressesMs = 500
/** Covers the place of the buttons after a verdict has left, to catch a late press or the second half of a double one. */
const latePressCover = { position: 'absolute', insetInline: 0, bottom: 0, zIndex: 2 } as const

interface VerdictScreenProps {
  verdict: ShownVerdict
  /** Offers the wristband step to a person who gets a wristband. */
  offersBands: boolean
  /** If false it is mounted but invisible: at a scan every ms counts, and only the words have to be filled in. */
  shown: boolean
  /** The verdict was painted, and accepts presses from then on. Inertness is inherited, so changing it restyles the whole layer. */
  painted: boolean
  /** Back to scanning. */
  onDone: () => void
  onAdmit: () => void
  /** Opens the participant's details; does nothing if nobody is known. */
  onDetail: () => void
  /** Opens the wristband step for the person who was just checked in. */
  onWristband: () => void
}

/** One verdict over the whole screen: shape, headline, who or when, what to do. Pass stable callbacks. */
export function VerdictScreen({ verdict, offersBands, shown, painted, onDone, onAdmit, ...more }: VerdictScreenProps) {
  const { variant, stays } = verdict.words
  const headline = useId()
  const main = useRef<HTMLButtonElement>(null)
  const ms = stays ? undefined : leavesAfter[variant]
  const [left, setLeft] = useState<{ height: number | undefined }>()

  useEffect(() => {
    if (painted) main.current?.focus({ preventScroll: true })
  }, [verdict, painted])
  // The verdict took the focus. The field gets it back, so that a volunteer can type one number after another.
  useEffect(() => {
    if (!shown) return
    const field = document.activeElement
    return () => returnFocus(() => [field instanceof HTMLInputElement ? field : undefined])
  }, [shown])
  useEffect(() => {
    if (ms === undefined || !shown) return
    const timer = setTimeout(onDone, ms)
    return () => clearTimeout(timer)
  }, [verdict, shown, ms, onDone])

  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !shown) setLeft({ height: main.current?.parentElement?.offsetHeight })
    wasShown.current = shown
  }, [shown])
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(undefined), latePressesMs)
    return () => clearTimeout(timer)
  }, [left])

  const acceptsFrom = useRef(0)
  useEffect(() => {
    acceptsFrom.current = performance.now() + ignorePressesMs
  }, [verdict, shown])
  const decisions = useMemo(() => {
    const act = (action: () => void) => () => performance.now() >= acceptsFrom.current && action()
    return { onRefuse: act(onDone), onAdmit: act(onAdmit) }
  }, [onDone, onAdmit])

  return (
    <>
      <div style={shown ? inSight : outOfSight} inert={!painted} data-verdict={shown ? variant : undefined}>
        <VerdictInSight value={verdict}>
          <VerdictContent {...frameOf(verdict, ms, offersBands)} {...decisions} {...more} headline={headline} main={main} onDone={onDone} />
        </VerdictInSight>
      </div>
      {left && <div data-late-presses style={{ ...latePressCover, ...left }} />}
    </>
  )
}
