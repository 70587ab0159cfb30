interface Lock {
  release(): Promise<void>
  addEventListener(type: 'release', listener: () => void): void
}
interface Dependencies {
  wakeLock?: { request(type: 'screen'): Promise<Lock> } | undefined
  page?: Pick<Document, 'visibilityState' | 'addEventListener'>
}

/**
 * Keeps the screen on until the signal aborts. The browser lets go of the lock with every visit to another app, so it is
 * taken again on the way back. Where it is refused (battery saver) or unknown, the phone sleeps as it always does.
 */
export function keepAwake(signal: AbortSignal, { wakeLock = navigator.wakeLock, page = document }: Dependencies = {}): void {
  let lock: Lock | undefined
  const take = async () => {
    if (signal.aborted || lock || page.visibilityState !== 'visible') return
    try {
      const taken = await wakeLock?.request('screen')
      if (signal.aborted) return await taken?.release()
      lock = taken
      taken?.addEventListener('release', () => (lock = undefined))
    } catch {
      lock = undefined
    }
  }
  page.addEventListener('visibilitychange', () => void take(), { signal })
  signal.addEventListener('abort', () => void lock?.release().catch(() => undefined), { once: true })
  void take()
}
