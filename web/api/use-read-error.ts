import { useState } from 'react'

interface ReadState {
  isSuccess: boolean
  error: Error | null
  failureReason: Error | null
}

/**
 * The error of a read that has no answer yet; null once it succeeds. It is set at the first failed try and stays during the retries, so
 * that the screen shows the error instead of loading.
 */
export function useReadError({ isSuccess, error, failureReason }: ReadState): Error | null {
  const [shown, setShown] = useState<Error | null>(null)
  const now = error ?? failureReason ?? (isSuccess ? null : shown)
  if (now !== shown) setShown(now)
  return now
}
