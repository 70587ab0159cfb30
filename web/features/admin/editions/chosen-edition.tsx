import { useQuery } from '@tanstack/react-query'
import type { Edition } from '#shared/contract/editions.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useSearchChanges } from '#web/ui/address/use-search-changes.ts'
import { editionListQuery } from './edition-queries.ts'

/**
 * The edition that a part of the settings is about: the one in the address, else the one that the site sells, so that next year's can be
 * made ready while this year's is sold. `choice` lets another one be chosen, where there are more.
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
