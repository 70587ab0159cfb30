import { useQuery } from '@tanstack/react-query'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { editionListQuery } from './edition-queries.ts'

/**
 * Returns the edition that a settings page edits: the chosen edition of this tab. `list` is the state of the query. It does not read the
 * edition from the URL, which changes a moment after the choice: a save in that moment would go to the previously chosen edition.
 */
export function useChosenEdition() {
  const { data, error, isFetching, refetch } = useQuery(editionListQuery)
  const chosen = useOfficeEdition()
  const edition = data?.find((one) => (chosen === undefined ? one.current : one.id === chosen))
  return { edition, list: { loading: false, error, isFetching, refetch: () => void refetch() } }
}
