import { useState } from 'react'

interface Asked {
  isSuccess: boolean
  error: Error | null
  failureReason: Error | null
}

/**
 * What keeps a read from its answer; null once it is there. Said with the first try that fails, and until one succeeds: the tries that
 * follow are made behind the words, not behind a screen that seems to load.
 */
export function useTrouble({ isSuccess, error, failureReason }: Asked): Error | null {
  const [told, setTold] = useState<Error | null>(null)
  const now = error ?? failureReason ?? (isSuccess ? null : told)
  if (now !== told) setTold(now)
  return now
}
