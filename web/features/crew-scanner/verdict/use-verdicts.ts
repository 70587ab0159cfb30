import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Crew } from '#web/sync/crew-types.ts'
import { afterPaint } from '#web/ui/device/after-paint.ts'
import { createVerdicts, type Verdicts, type VerdictsState } from './verdicts.ts'

/** Creates the verdicts of this scanner. A component that shows a part of them reads that part with {@link useVerdictsState}. */
export function useVerdicts(crew: Crew): Verdicts {
  const [verdicts] = useState(() => createVerdicts(crew, afterPaint))
  useLayoutEffect(() => verdicts.update(crew), [verdicts, crew])
  return verdicts
}

/** Returns the current value of one field of the verdicts. */
export function useVerdictsState<Name extends keyof VerdictsState>(verdicts: Verdicts, name: Name): VerdictsState[Name] {
  return useSyncExternalStore(verdicts.subscribe, () => verdicts.get()[name])
}

/**
 * Pauses the camera while a scan is being stored or its verdict shows, except where people pass. `pause` returns the function that resumes.
 */
export function usePausedDuringVerdict(verdicts: Verdicts, pause: () => () => void): void {
  useEffect(() => {
    let resume: (() => void) | undefined
    const follow = () => {
      if (verdicts.get().occupied) return void (resume ??= pause())
      resume?.()
      resume = undefined
    }
    const unfollow = verdicts.subscribe(follow)
    return () => {
      unfollow()
      resume?.()
    }
  }, [verdicts, pause])
}
