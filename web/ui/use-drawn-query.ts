import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'

const never = () => () => undefined
const nothing = new URLSearchParams()

/** The query of the address, empty while the browser takes over a page that was drawn ahead: that one knew of no query. */
export function useDrawnQuery(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams()
  const taken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return [taken ? query : nothing, setQuery]
}
