import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { editionListQuery } from './edition-queries.ts'

/**
 * Returns the edition that a settings page edits: the one that the office looks at, which the switch above it puts into the URL
 * (`?editie=`), else the one on sale. `list` is the state of the query.
 */
export function useChosenEdition() {
  const { data, error, isFetching, refetch } = useQuery(editionListQuery)
  const [search] = useSearchParams()
  const edition = data?.find(({ id }) => id === search.get('editie')) ?? data?.find(({ current }) => current)
  return { edition, list: { loading: false, error, isFetching, refetch: () => void refetch() } }
}
