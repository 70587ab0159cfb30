import { useSearchParams } from 'react-router-dom'
import { useHydrated } from './use-hydrated.ts'

const nothing = new URLSearchParams()

/** Works as `useSearchParams`, but is empty while a prerendered page is hydrated, because the page was rendered without a query. */
export function useHydratedSearchParams(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams()
  const hydrated = useHydrated()
  return [hydrated ? query : nothing, setQuery]
}
