import { useState } from 'react'
import type { PublicResult } from '#shared/contract/public-results.ts'
import { categories, type Category } from '#shared/domain/race/categories.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { formatPlaceRange, rangeNote } from '#web/ui/results/place-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { findResults, listCategory } from './find-results.ts'
import { ResultRow } from './result-row.tsx'

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
    maxWidth: '44rem',
  },
})
const Above = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2', minHeight: 'touch' },
})
const Count = chakra('p', { base: { textStyle: 'caps', color: 'fg.strong' } })
const List = chakra('ol', { base: { borderBlockStart: '3px solid', borderColor: 'edge.strong' } })
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.note', maxWidth: 'measure' } })

/** Rows that are shown at first, and added by each press. */
const rowsAtOnce = 100

interface Props {
  entries: readonly PublicResult[]
  edition: string
  day: string
  category: Category
  search: string
  onCategory: (key: string) => void
  onSearch: (text: string) => void
}

/** The results of a category, with the search in them. */
export function CategoryResults({ entries, edition, day, category, search, onCategory, onSearch }: Props) {
  const all = listCategory(entries, category)
  const found = findResults(all, search)
  const list = `${day} ${category.key} ${search}`
  const [more, setMore] = useState({ list, rows: rowsAtOnce })
  const rows = more.list === list ? more.rows : rowsAtOnce
  const shown = found.slice(0, rows)
  return (
    <>
      <Filters role="search">
        <Field label="Categorie">
          <Select
            name="categorie"
            aria-required={undefined}
            value={category.key}
            onChange={(event) => onCategory(event.currentTarget.value)}
          >
            {categories
              .filter((one) => one.key === category.key || entries.some(one.has))
              .map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
          </Select>
        </Field>
        <Field label="Zoek op naam of startnummer">
          <Input
            type="search"
            name="zoek"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-required={undefined}
            maxLength={80}
            value={search}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </Field>
      </Filters>
      <div>
        <Above>
          <Count role="status">{formatCount(found.length, all.length, search)}</Count>
          {search.trim() !== '' && found.length > 0 && (
            <Button variant="text" size="compact" icon="cross" onClick={() => onSearch('')}>
              Toon iedereen
            </Button>
          )}
        </Above>
        {found.length === 0 ? (
          <NobodyFound entries={entries} search={search} onCategory={onCategory} onSearch={onSearch} />
        ) : (
          <List>
            {shown.map((entry, index) => (
              <ResultRow key={index} entry={entry} category={category} edition={edition} day={day} />
            ))}
          </List>
        )}
      </div>
      {found.length > shown.length && (
        <div>
          <Button variant="outline" size="compact" onClick={() => setMore({ list, rows: rows + rowsAtOnce })}>
            {`Toon meer (nog ${found.length - shown.length})`}
          </Button>
        </div>
      )}
      {shown.some((one) => formatPlaceRange(category.placeOf(one))) && <Note>{rangeNote}</Note>}
      {all.length > 0 && (
        <div>
          <Button variant="text" size="compact" icon="print" onClick={() => window.print()}>
            Print deze lijst
          </Button>
        </div>
      )}
    </>
  )
}

function formatCount(found: number, all: number, search: string): string {
  if (search.trim() !== '') return `${found} van ${all} gevonden`
  return all === 1 ? '1 uitslag' : `${all} uitslagen`
}

type NobodyProps = Pick<Props, 'entries' | 'search' | 'onCategory' | 'onSearch'>

/** Shown for an empty list: names the category where the search does find somebody. */
function NobodyFound({ entries, search, onCategory, onSearch }: NobodyProps) {
  if (search.trim() === '') return <EmptyState title="Nog niemand in deze categorie">Kies een andere categorie.</EmptyState>
  const other = categories.find((one) => findResults(listCategory(entries, one), search).length > 0)
  const action = other ? (
    <Button variant="outline" size="compact" onClick={() => onCategory(other.key)}>{`Toon in ${other.label}`}</Button>
  ) : (
    <Button variant="outline" size="compact" onClick={() => onSearch('')}>
      Toon iedereen
    </Button>
  )
  return (
    <EmptyState title="Niemand gevonden" action={action}>
      {other
        ? 'In deze categorie niet, maar wel in een andere.'
        : 'Kijk de naam of het startnummer na, of kies een andere dag. Wie zijn resultaten niet deelt, is niet te vinden.'}
    </EmptyState>
  )
}
