import { useState } from 'react'
import type { Crew } from './crew-types.ts'

/** The action that makes this tab the scanner, one press at a time, with the reason if it fails. */
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
