interface Lock {
  release(): Promise<void>
  addEventListener(type: 'release', listener: () => void): void
}
interface Dependencies {
  wakeLock?: { request(type: 'screen'): Promise<Lock> } | undefined
  page?: Pick<Document, 'visibilityState' | 'addEventListener'>
}

/**
 * Keeps the screen on until the signal aborts. The browser releases the wake lock when the page is hidden, so it is requested again when
 * the page becomes visible. If the lock is refused (battery saver) or unsupported, the phone sleeps as usual.
 */
export function keepAwake(signal: AbortSignal, { wakeLock = navigator.wakeLock, page = document }: Dependencies = {}): void {
  let lock: Lock | undefined
  const requestLock = async () => {
    if (signal.aborted || lock || page.visibilityState !== 'visible') return
    try {
      const granted = await wakeLock?.request('screen')
      if (signal.aborted) return await granted?.release()
      lock = granted
      granted?.addEventListener('release', () => (lock = undefined))
    } catch {
      lock = undefined
    }
  }
  page.addEventListener('visibilitychange', () => void requestLock(), { signal })
  signal.addEventListener('abort', () => void lock?.release().catch(() => undefined), { once: true })
  void requestLock()
}
