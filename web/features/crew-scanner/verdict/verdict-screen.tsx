import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { ignorePressesMs } from '#web/features/crew-scanner/second-press.ts'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { frameOf, VerdictContent, CurrentVerdict } from './verdict-content.tsx'
import type { VerdictVariant } from './verdict-context.ts'
import type { ShownVerdict } from './verdicts.ts'

/** Ms until a verdict closes by itself. The other variants, and each verdict with `stays`, wait for a press. */
const closesAfterMs: Partial<Record<VerdictVariant, number>> = { welcome: 1000, warning: 2500, already: 2500 }
/** The verdict is always laid out. To show it only `opacity` changes. Children do not inherit `opacity`, so nothing is laid out again. */
const visible = { position: 'absolute', inset: 0, zIndex: 2, opacity: 1 } as const
const invisible = { ...visible, opacity: 0 } as const
/** Ms after a verdict closed in which presses in the area of its buttons are ignored: they were meant for those buttons. */
const latePressesMs = 500
/** Covers the area of the buttons for {@link latePressesMs}. */
const latePressCover = { position: 'absolute', insetInline: 0, bottom: 0, zIndex: 2 } as const

interface VerdictScreenProps {
  verdict: ShownVerdict
  /** Offers the wristband step to a person who gets a wristband. */
  offersBands: boolean
  /** If false, the verdict is mounted but invisible, so that a scan has to change only its words. */
  shown: boolean
  /** True once the verdict was painted: only then it accepts presses, because ending `inert` restyles the whole layer. */
  painted: boolean
  /** Called when the verdict closes and scanning continues. */
  onDone: () => void
  onAdmit: () => void
  /** Opens the participant's details; does nothing if nobody is known. */
  onDetail: () => void
  /** Opens the wristband step for the person who was just checked in. */
  onWristband: () => void
}

/** A verdict over the whole screen: shape, headline, person or time, and instruction. Its callbacks must keep their identity. */
export function VerdictScreen({ verdict, offersBands, shown, painted, onDone, onAdmit, onWristband, ...more }: VerdictScreenProps) {
  const { variant, stays } = verdict.words
  const headline = useId()
  const main = useRef<HTMLButtonElement>(null)
  const ms = stays ? undefined : closesAfterMs[variant]
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

  // Presses right after a verdict appeared were meant for the previous screen.
  const acceptsFrom = useRef(0)
  useEffect(() => {
    acceptsFrom.current = performance.now() + ignorePressesMs
  }, [verdict, shown])
  const decisions = useMemo(() => {
    const act = (action: () => void) => () => performance.now() >= acceptsFrom.current && action()
    return { onRefuse: act(onDone), onAdmit: act(onAdmit), onGiveBand: act(onWristband) }
  }, [onDone, onAdmit, onWristband])

  return (
    <>
      <div style={shown ? visible : invisible} inert={!painted} data-verdict={shown ? variant : undefined}>
        <CurrentVerdict value={verdict}>
          <VerdictContent
            {...frameOf(verdict, ms, offersBands)}
            {...decisions}
            {...more}
            headline={headline}
            main={main}
            onDone={onDone}
            onWristband={onWristband}
          />
        </CurrentVerdict>
      </div>
      {left && <div data-late-presses style={{ ...latePressCover, ...left }} />}
    </>
  )
}
