import { useEffect, useState } from 'react'

/** A value once it was left alone for so long (ms): for what the server is asked while somebody types. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
