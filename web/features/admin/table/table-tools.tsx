import { chakra } from '#web/ui/theme/chakra.ts'
import { memo, useState } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { Button, buttonRecipe } from '#web/ui/forms/button.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { inputRecipe } from '#web/ui/theme/input-recipe.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { DropPanel } from './drop-panel.tsx'
import type { SectionColumn, TableFilter } from './section-column.ts'
import type { FileKind, FileExport } from './use-file-export.ts'
import type { UrlChange } from './use-table-query.ts'

const Bar = staticStyled('search', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', flex: '1 1 20rem', minWidth: '0' },
})
const Search = staticStyled('div', {
  base: {
    position: 'relative',
    flex: '1 1 11rem',
    minWidth: '0',
    '& svg': { position: 'absolute', insetInlineStart: '10px', top: 'calc(50% - 0.55rem)', pointerEvents: 'none', color: 'fg.note' },
  },
})
const Choice = staticStyled('div', {
  base: {
    flex: '0 1 auto',
    // so that five filters and the tools fit one line on a laptop
    '& select': { width: 'auto', maxWidth: '9.3rem' },
    // as wide as the selected option, if the browser can: otherwise 'Alle zendingen' is cut off
    '@supports (field-sizing: content)': { '& select': { fieldSizing: 'content', maxWidth: '13rem' } },
    '&[data-set] select': { bg: 'bg.inverse', color: 'fg.inverse', borderColor: 'bg.inverse' },
    '&[data-set] svg': { color: 'fg.inverse' },
  },
})
const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '32px',
    paddingInline: '2',
    cursor: 'pointer',
    _hover: { bg: 'bg.chosen' },
    '& input': { width: '16px', height: '16px', accentColor: 'var(--ds-colors-bg-inverse)' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
  },
})

const Logged = staticStyled('p', {
  base: { maxWidth: '14rem', paddingInline: '3', paddingBlock: '1', textStyle: 'table', color: 'fg.muted' },
})

const SearchInput = staticStyled('input', inputRecipe, { size: 'table', paddingInlineStart: '2.1rem' })
const ClearButton = staticStyled('button', buttonRecipe, { size: 'table', variant: 'text' })

interface ToolsProps<Row> {
  /** The plural name of the rows: 'tickets'. */
  noun: string
  hint: string
  typed: string
  /** The value of each filter that is set. */
  set: Readonly<Record<string, string>>
  change: (values: UrlChange) => void
  filters: readonly TableFilter[]
  columns: readonly SectionColumn<Row>[]
  shownColumns: readonly SectionColumn<Row>[]
  fileExport: FileExport
}

/**
 * The search box, filters, column menu and export above a section's table. Each is memoized, so that typing does not render the others.
 */
export function TableTools<Row>({ noun, hint, typed, set, change, filters, columns, shownColumns, fileExport }: ToolsProps<Row>) {
  // The search box has its own state, because the URL is updated a moment later. A new key empties the box.
  const [clears, setClears] = useState(0)
  const filtered = typed !== '' || Object.keys(set).length > 0
  const clear = () => {
    change({ zoek: '', ...Object.fromEntries(filters.map(({ key }) => [key, ''])) })
    setClears(clears + 1)
  }
  return (
    <Bar>
      <SearchBox key={clears} label={`Zoek ${noun}`} hint={hint} initial={typed} change={change} />
      {filters.map((filter) => (
        <FilterChoice key={filter.key} filter={filter} value={set[filter.key] ?? ''} change={change} />
      ))}
      {filtered && (
        <ClearButton type="button" onClick={clear}>
          Wis filters
        </ClearButton>
      )}
      <ColumnChoice columns={columns} shown={shownColumns} change={change} />
      <FileChoice {...fileExport} />
    </Bar>
  )
}

interface SearchBoxProps {
  label: string
  hint: string
  initial: string
  change: (values: UrlChange) => void
}
const SearchBox = memo(
  function SearchBox({ label, hint, initial, change }: SearchBoxProps) {
    const [typed, setTyped] = useState(initial)
    return (
      <Search>
        <SearchInput
          type="search"
          aria-label={label}
          placeholder={hint}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            change({ zoek: event.target.value })
          }}
        />
        <Icon name="search" boxSize="1.1rem" />
      </Search>
    )
  },
  // Ignores `initial`, which has no effect after the first render.
  (previous, next) => previous.label === next.label && previous.hint === next.hint && previous.change === next.change,
)

interface FilterChoiceProps {
  filter: TableFilter
  value: string
  change: (values: UrlChange) => void
}
const FilterChoice = memo(function FilterChoice({ filter: { key, label, all, options }, value, change }: FilterChoiceProps) {
  return (
    <Choice data-set={value || undefined}>
      <Select size="table" aria-label={label} value={value} onChange={(event) => change({ [key]: event.target.value })}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Choice>
  )
})

interface ColumnName {
  key: string
  head: string
}
interface ColumnChoiceProps {
  columns: readonly ColumnName[]
  shown: readonly ColumnName[]
  change: (values: UrlChange) => void
}
const ColumnChoice = memo(function ColumnChoice({ columns, shown, change }: ColumnChoiceProps) {
  return (
    <DropPanel label="Kolommen" icon="filter">
      {columns.map(({ key, head }) => (
        <Line key={key}>
          <input
            type="checkbox"
            checked={shown.some((column) => column.key === key)}
            onChange={(event) => change({ kolommen: toggleColumn(columns, shown, key, event.target.checked) })}
          />
          {head}
        </Line>
      ))}
    </DropPanel>
  )
})

/** The keys of the shown columns after a change, in the table's order. The last column cannot be hidden. */
function toggleColumn(columns: readonly ColumnName[], shown: readonly ColumnName[], key: string, on: boolean): string {
  const isShown = (other: string) => (other === key ? on : shown.some((column) => column.key === other))
  const keys = columns.map((column) => column.key).filter(isShown)
  return (keys.length > 0 ? keys : [key]).join(' ')
}

const kinds: readonly { kind: FileKind; label: string }[] = [
  { kind: 'csv', label: 'CSV' },
  { kind: 'xlsx', label: 'Excel (XLSX)' },
]

const FileChoice = memo(function FileChoice({ exportFile, waiting, loaded, isLogged, error }: FileExport) {
  const progress = `${count.format(loaded)} geladen...`
  const isBusy = waiting !== undefined && !error
  const [isOpen, setOpen] = useState(false)
  const [isChosen, setChosen] = useState(false)
  // The panel shows the progress and a failure, and closes when the file is saved.
  if (isChosen && waiting === undefined) {
    setChosen(false)
    setOpen(false)
  }
  const choose = (kind: FileKind) => {
    exportFile(kind)
    setChosen(true)
  }
  return (
    <DropPanel
      label="Exporteer"
      temporaryLabel={isBusy ? `${count.format(loaded)}...` : undefined}
      icon="download"
      open={isOpen}
      onOpenChange={setOpen}
    >
      {error && (
        <chakra.div maxWidth="20rem">
          <Notice kind="bad" title="Het bestand zou niet compleet zijn">
            <p>{failureOf(error).message}</p>
            <Button size="table" variant="quiet" icon="refresh" marginBlockStart="2" onClick={() => choose(waiting!)}>
              Opnieuw proberen
            </Button>
          </Notice>
        </chakra.div>
      )}
      {kinds.map(({ kind, label }) => (
        <Button
          key={kind}
          size="table"
          variant="text"
          justifyContent="start"
          busy={isBusy && waiting === kind}
          busyText={progress}
          onClick={() => choose(kind)}
        >
          {label}
        </Button>
      ))}
      {isLogged && <Logged>Er staan persoonsgegevens in. Elke export komt in het logboek.</Logged>}
    </DropPanel>
  )
})
