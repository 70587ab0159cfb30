import { useEffect } from 'react'
import type { ResultEntry } from '#shared/contract/results.ts'
import { categories, type Category } from '#shared/domain/race/categories.ts'
import { createRowSearch } from '#web/features/admin/table/search-rows.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import type { TableQuery } from '#web/features/admin/table/use-table-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { resultFilters } from './result-filters.ts'

type View = Pick<TableQuery, 'typed' | 'filters'>

/**
 * Finds another category in which the search and the filters find somebody, Solo and Duo first. Call it if they find nobody in the chosen
 * category. Undefined without a search.
 */
export function findOtherCategory(
  entries: readonly ResultEntry[],
  columns: readonly SectionColumn<ResultEntry>[],
  { typed, filters }: View,
): Category | undefined {
  if (typed.trim() === '') return undefined
  const finds = createRowSearch(columns).finder(typed.trim())
  const found = entries.filter(
    (entry) => finds(entry) && resultFilters.every(({ key, matches }) => !filters[key] || matches(entry, filters[key])),
  )
  return categories.find((one) => found.some(one.has))
}

interface Props {
  typed: string
  chosen: Category
  other: Category
  onChoose: (key: string) => void
}

/** Tells the user that the search finds nobody in the chosen category, and offers the category in which it does. */
export function FoundInOther({ typed, chosen, other, onChoose }: Props) {
  // The pressed button disappears with this message.
  useEffect(() => () => returnFocus(() => [document.querySelector('main')]), [])
  return (
    <EmptyState
      small
      title={`‘${typed.trim()}’ staat bij ${other.label}`}
      action={
        <Button variant="quiet" size="table" onClick={() => onChoose(other.key)}>
          {`Toon in ${other.label}`}
        </Button>
      }
    >
      {`Bij ${chosen.label} is niets gevonden.`}
    </EmptyState>
  )
}
