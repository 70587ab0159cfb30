import { useEffect, useState } from 'react'

/** Returns a JSON value once it has not changed for `ms`, such as a search text that is sent to the server. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
