import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Crew } from '#web/sync/crew-types.ts'
import { afterPaint } from '#web/ui/device/after-paint.ts'
import { createVerdicts, type Verdicts, type VerdictsState } from './verdicts.ts'

/** The verdicts of this scanner. A component that shows a part of them reads it with {@link useVerdictsState}. */
export function useVerdicts(crew: Crew): Verdicts {
  const [verdicts] = useState(() => createVerdicts(crew, afterPaint))
  useLayoutEffect(() => verdicts.follow(crew), [verdicts, crew])
  return verdicts
}

/** The current value of one field of the verdicts. */
export function useVerdictsState<Name extends keyof VerdictsState>(verdicts: Verdicts, name: Name): VerdictsState[Name] {
  return useSyncExternalStore(verdicts.subscribe, () => verdicts.get()[name])
}

/**
 * Pauses the camera (`hold` pauses it and returns how to resume it) while a scan is stored or its verdict shown, except where people pass.
 */
export function useHeldDuringVerdict(verdicts: Verdicts, hold: () => () => void): void {
  useEffect(() => {
    let release: (() => void) | undefined
    const follow = () => {
      if (verdicts.get().occupied) return void (release ??= hold())
      release?.()
      release = undefined
    }
    const unfollow = verdicts.subscribe(follow)
    return () => {
      unfollow()
      release?.()
    }
  }, [verdicts, hold])
}
