import { useCallback, useState } from 'react'

/** The keys of the rows that the user ticked, a function that ticks or unticks some rows, and a function that unticks all rows. */
export function useRowSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (keys: readonly string[], on: boolean) =>
      setChosen((previous) => (on ? new Set([...previous, ...keys]) : new Set([...previous].filter((key) => !keys.includes(key))))),
    [],
  )
  return [chosen, choose, useCallback(() => setChosen(new Set()), [])] as const
}
