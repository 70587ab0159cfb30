import { useEffect } from 'react'

/** Keeps the screen on while `active`, and again after the phone was put away and taken out. Where it can't, the screen dims as ever. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let ended = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (ended) await taken.release()
        else lock = taken
      } catch {
        // Low battery or a setting forbids it; the QR shows all the same.
      }
    }
    const again = () => void take()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [active])
}
