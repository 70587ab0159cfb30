import { useState } from 'react'
import type { Crew } from './crew-types.ts'

/** Returns `takeOver`, which makes this tab the scanner and ignores presses while it is busy. `trouble`: the reason if it failed. */
export function useTakeOver(crew: Pick<Crew, 'takeOver'>): { busy: boolean; trouble: string | undefined; takeOver: () => void } {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const takeOver = () => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    void crew
      .takeOver()
      .then(setTrouble)
      .finally(() => setBusy(false))
  }
  return { busy, trouble, takeOver }
}
