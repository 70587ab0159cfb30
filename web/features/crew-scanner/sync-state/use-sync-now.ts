import { useState } from 'react'

/** `sync` sends the waiting events at once, unless it is already sending. `tried`: an attempt ended since this screen was opened. */
export function useSyncNow(syncNow: () => Promise<void>): { busy: boolean; tried: boolean; sync: () => void } {
  const [state, setState] = useState<'untried' | 'busy' | 'tried'>('untried')
  const sync = () => {
    if (state === 'busy') return
    setState('busy')
    void syncNow().finally(() => setState('tried'))
  }
  return { busy: state === 'busy', tried: state === 'tried', sync }
}
