import { useQuery } from '@tanstack/react-query'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { editionListQuery } from './edition-queries.ts'

/**
 * Returns the edition that a settings page edits: the one that the office looks at. `list` is the state of the query. The URL is not asked:
 * it follows a choice later, and a press in between would change the other edition.
 */
export function useChosenEdition() {
  const { data, error, isFetching, refetch } = useQuery(editionListQuery)
  const chosen = useOfficeEdition()
  const edition = data?.find((one) => (chosen === undefined ? one.current : one.id === chosen))
  return { edition, list: { loading: false, error, isFetching, refetch: () => void refetch() } }
}
