import { useCallback, useEffect, useState } from 'react'
import type { Verdicts } from '#web/features/crew-scanner/verdict/verdicts.ts'
import { useAppUpdate } from '#web/pwa/app-update.ts'

/** Ms between covering the screen and the reload. In this time the event of a last press is stored on the disk. */
const settleMs = 1000

interface ApplyUpdate {
  /** Applies the waiting version; undefined if there is none. */
  requestUpdate: (() => void) | undefined
  /** True if the page is about to reload. Nothing may be scanned or typed any more. */
  isUpdating: boolean
}

/**
 * Applies a newer version between two scans: after the crew pressed the button, once no scan is being stored, no verdict shows and nobody
 * types. `isFree` is false while a sheet or a person is open. Unsent events stay in the phone's store.
 */
export function useApplyUpdate(verdicts: Pick<Verdicts, 'isIdle' | 'subscribe'>, isFree: boolean): ApplyUpdate {
  const { isReady, apply } = useAppUpdate()
  const [step, setStep] = useState<'none' | 'wanted' | 'updating'>('none')

  useEffect(() => {
    if (step !== 'wanted' || !isFree) return
    const follow = () => verdicts.isIdle() && setStep('updating')
    follow()
    return verdicts.subscribe(follow)
  }, [step, isFree, verdicts])
  useEffect(() => {
    if (step !== 'updating') return
    const timer = setTimeout(apply, settleMs)
    return () => clearTimeout(timer)
  }, [step, apply])

  const requestUpdate = useCallback(() => setStep((now) => (now === 'none' ? 'wanted' : now)), [])
  return { requestUpdate: isReady ? requestUpdate : undefined, isUpdating: step === 'updating' }
}
