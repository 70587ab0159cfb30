import { useSearchParams } from 'react-router-dom'
import { useTakenOver } from './use-taken-over.ts'

const nothing = new URLSearchParams()

/** The query of the address, empty while the browser takes over a page that was drawn ahead: that one knew of no query. */
export function useDrawnQuery(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams()
  const taken = useTakenOver()
  return [taken ? query : nothing, setQuery]
}
