import { categories } from '#shared/domain/race/categories.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { formatPlaceRange, rangeNote, roundingNote } from '#web/ui/results/place-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { findResults, listCategory } from './find-results.ts'
import { readView, rowsPerPage, type ListView, type ShownList } from './list-view.ts'
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

const Pages = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
/** The HTML id of the place above the rows, to which a link to another page of the results scrolls. */
const top = 'lijst'

interface Props {
  list: ShownList
  view: ListView
  edition: string
  day: string
  /** Returns the URL of a page of these results. */
  linkTo: (page: number) => string
  onCategory: (key: string) => void
  onSearch: (text: string) => void
}

/** Shows the results of a category, one page at a time, and the search field. */
export function CategoryResults({ list, view, edition, day, linkTo, onCategory, onSearch }: Props) {
  const { category, search } = view
  const { rows, found, all, page, categories: offered } = readView(list, view)
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
              .filter((one) => one === category || offered.includes(one))
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
        <Above id={top}>
          <Count role="status">{formatCount(found, all, search)}</Count>
          {search.trim() !== '' && found > 0 && (
            <Button variant="text" size="compact" icon="cross" onClick={() => onSearch('')}>
              Toon iedereen
            </Button>
          )}
        </Above>
        {found === 0 ? (
          <NobodyFound entries={list.entries} search={search} onCategory={onCategory} onSearch={onSearch} />
        ) : (
          <List>
            {rows.map((entry, index) => (
              <ResultRow key={index} entry={entry} category={category} edition={edition} day={day} />
            ))}
          </List>
        )}
      </div>
      {found > rowsPerPage && (
        <Pages aria-label="Pagina’s van de uitslag">
          <Count flexBasis="full">{`${(page - 1) * rowsPerPage + 1}-${(page - 1) * rowsPerPage + rows.length} van ${found}`}</Count>
          {page > 1 && (
            <ButtonLink to={`${linkTo(page - 1)}#${top}`} variant="outline" size="compact" icon="back">
              {`Vorige ${rowsPerPage}`}
            </ButtonLink>
          )}
          {page * rowsPerPage < found && (
            <ButtonLink to={`${linkTo(page + 1)}#${top}`} variant="outline" size="compact" iconAfter="arrow">
              {`Volgende ${Math.min(rowsPerPage, found - page * rowsPerPage)}`}
            </ButtonLink>
          )}
        </Pages>
      )}
      {found > 0 && (
        <Note>
          <span>{`${roundingNote} `}</span>
          {rows.some((one) => formatPlaceRange(category.placeOf(one))) && <span>{rangeNote}</span>}
        </Note>
      )}
      {all > 0 && (
        <div>
          <Button variant="text" size="compact" icon="print" marginInlineStart="-3.5" onClick={() => window.print()}>
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

type NobodyProps = Pick<Props, 'onCategory' | 'onSearch'> & { entries: ShownList['entries']; search: string }

/** Shows that the list is empty, and offers another category in which the search finds somebody. */
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
