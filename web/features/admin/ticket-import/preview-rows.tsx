import { useMemo } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { fieldWords, type Field } from './fields.ts'
import { formatRows } from './import-words.ts'
import type { Fault, PlannedRow } from './plan-rows.ts'
import type { RowOutcome } from './use-ticket-import.ts'

const Wrong = chakra('span', { base: { display: 'block', color: 'bad', fontWeight: 'semibold', whiteSpace: 'normal', minWidth: '9rem' } })

/** Scrolls by itself, so that the buttons below stay near; a phone shows cards, which scroll with the page. */
const Rows = chakra('div', { base: { minWidth: '0', '--table-height': { md: '45vh' } } })

type Shown = PlannedRow & { outcome: RowOutcome['outcome']; all: readonly Fault[] }

const badges: Readonly<Record<RowOutcome['outcome'], [BadgeKind, string]>> = {
  refused: ['bad', 'Fout'],
  duplicate: ['warn', 'Dubbel'],
  new: ['ok', 'Nieuw'],
  written: ['ok', 'Ingelezen'],
  known: ['gone', 'Was er al'],
}
const order = ['refused', 'duplicate', 'new', 'written', 'known'] as const
/** More rows are counted but not shown. */
const mostShown = 100

const genderWords: Readonly<Record<string, string>> = { male: 'man', female: 'vrouw', other: 'anders' }
const typeWords: Readonly<Record<string, string>> = { solo: 'Solo', duo: 'Duo' }
function textOf(field: Field, text = ''): string {
  if (field.endsWith('birthDate')) return text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1')
  if (field.endsWith('gender')) return genderWords[text] ?? text
  return field === 'ticketType' ? (typeWords[text] ?? text) : text
}

const shownFields = [
  'buyer.name',
  'buyer.email',
  'buyer.birthDate',
  'buyer.gender',
  'ticketType',
  'eventDate',
  'waveId',
  'partner.name',
  'partner.email',
  'partner.birthDate',
] as const satisfies readonly Field[]
const isShown = (at: Fault['at']) => (shownFields as readonly string[]).includes(at)

const cellOf = (field: Field) =>
  function cell({ shown, all }: Shown) {
    const fault = all.find(({ at }) => at === field)
    const text = textOf(field, shown[field])
    if (!fault) return text || null
    return (
      <>
        {text}
        <Wrong>{fault.message}</Wrong>
      </>
    )
  }

const begin: readonly Column<Shown>[] = [
  { key: 'outcome', head: 'Wat', cell: ({ outcome }) => <Badge kind={badges[outcome][0]}>{badges[outcome][1]}</Badge> },
  { key: 'line', head: 'Regel', label: 'Regel', end: true, cell: ({ line }) => line },
]
/** For faults of the whole row, and of fields that have no column. */
const restColumn: Column<Shown> = {
  key: 'rest',
  head: 'Wat er mis is',
  cell: ({ all }) => {
    const rest = all.filter(({ at }) => !isShown(at))
    return rest.length > 0 ? (
      <Wrong>{rest.map(({ at, message }) => (at === 'row' ? message : `${fieldWords.get(at) ?? at}: ${message}`)).join(' ')}</Wrong>
    ) : null
  },
}
const fieldColumns = shownFields.map((field): Column<Shown> => ({
  key: field,
  head: fieldWords.get(field),
  cell: cellOf(field),
  ...(field === 'buyer.name' ? { strong: true } : { label: fieldWords.get(field)! }),
}))

/** Leaves out the columns that are empty in every row. */
const columnsFor = (rows: readonly Shown[]): readonly Column<Shown>[] => [
  ...begin,
  ...(rows.some(({ all }) => all.some(({ at }) => !isShown(at))) ? [restColumn] : []),
  ...fieldColumns.filter(({ key }) => rows.some(({ shown, all }) => shown[key as Field] || all.some(({ at }) => at === key))),
]

/** The rows as they were read, those with faults first, each fault at its cell. */
export function PreviewRows({ rows, outcomes }: { rows: readonly PlannedRow[]; outcomes: ReadonlyMap<number, RowOutcome> }) {
  const sorted = useMemo(
    () =>
      rows
        .map((row): Shown => {
          const known = outcomes.get(row.line)
          const outcome = row.faults.length > 0 ? 'refused' : (known?.outcome ?? 'new')
          return { ...row, outcome, all: row.faults.length > 0 ? row.faults : known?.fault ? [known.fault] : [] }
        })
        .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line),
    [rows, outcomes],
  )
  const visible = useMemo(() => sorted.slice(0, mostShown), [sorted])
  const columns = useMemo(() => columnsFor(visible), [visible])
  const parts = order.flatMap((outcome) => {
    const found = sorted.filter((row) => row.outcome === outcome).length
    return found > 0 ? `${count.format(found)} ${badges[outcome][1].toLowerCase()}` : []
  })
  return (
    <>
      <p role="status">
        <b>{`${parts.join(', ')}.`}</b>
      </p>
      <Rows>
        <DataTable label="tickets in het bestand" columns={columns} rows={visible} rowKey={({ line }) => String(line)} />
      </Rows>
      {sorted.length > mostShown && <p>{`En nog ${formatRows(sorted.length - mostShown)}, die hier niet staan.`}</p>}
    </>
  )
}
