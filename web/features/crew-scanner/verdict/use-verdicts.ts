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
 * At check-in calls `hold` from the moment a text is read until its verdict is gone, so that the camera reads nothing and takes no time
 * from the verdict. Where people pass, the camera reads on.
 */
export function useHeldDuringVerdict(verdicts: Verdicts, hold: () => () => void, reads: boolean): void {
  useEffect(() => {
    if (reads) return
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
  }, [verdicts, hold, reads])
}
