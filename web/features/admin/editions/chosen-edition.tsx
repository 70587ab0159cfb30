import { useQuery } from '@tanstack/react-query'
import type { Edition } from '#shared/contract/editions.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { editionListQuery } from './edition-queries.ts'

/**
 * Returns the edition that a settings page edits: the one in the URL (`?editie=`), else the one on sale. `choice` is a select for
 * another edition, if there are several: next year's can be prepared while this year's is on sale. `list` is the state of the query.
 */
export function useChosenEdition() {
  const { data, error, isFetching, refetch } = useQuery(editionListQuery)
  const [search, changeSearch] = useSearchChanges()
  const edition = data?.find(({ id }) => id === search.get('editie')) ?? data?.find(({ current }) => current)
  const choice = edition && data!.length > 1 && (
    <EditionChoice editions={data!} value={edition.id} onChange={(editie) => changeSearch({ editie })} />
  )
  return { edition, choice, list: { loading: false, error, isFetching, refetch: () => void refetch() } }
}

interface ChoiceProps {
  editions: readonly Edition[]
  value: string
  onChange: (id: string) => void
}

function EditionChoice({ editions, value, onChange }: ChoiceProps) {
  return (
    <Select size="table" width="auto" aria-label="Editie" value={value} onChange={(event) => onChange(event.target.value)}>
      {editions.map(({ id, name, current }) => (
        <option key={id} value={id}>
          {current ? `${name} (huidig)` : name}
        </option>
      ))}
    </Select>
  )
}
