import { useState } from 'react'
import type { Crew } from './crew-types.ts'

/** The press that makes this tab the one that works: what keeps it from doing so, in words, and one press at a time. */
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
