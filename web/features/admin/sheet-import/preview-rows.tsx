import { useMemo } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { formatRows, type Fault, type ReadRow, type RowOutcome } from './sheet-rows.ts'

const Wrong = chakra('span', { base: { display: 'block', color: 'bad', fontWeight: 'semibold', whiteSpace: 'normal', minWidth: '5.5rem' } })

/** The hint that the list scrolls. Hidden on a phone, where the rows scroll with the page. */
const Below = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', display: { mdDown: 'none' } } })
const Remark = chakra('span', { base: { display: 'block', color: 'fg.muted' } })

/**
 * The rows have their own scroll bar, so that the buttons below stay in view. A phone shows cards, which scroll with the page. Long texts
 * wrap, because columns outside the dialog would be overlooked.
 */
const Rows = chakra('div', {
  base: {
    minWidth: '0',
    '--table-height': { md: '45vh' },
    // The edge shows that the rows go on below it.
    border: { md: '1px solid' },
    borderColor: { md: 'edge' },
    '& th': { whiteSpace: 'normal', verticalAlign: 'bottom', paddingBlock: '1.5' },
    '& td': { whiteSpace: 'normal', paddingBlock: '1' },
  },
})

/** A mail address, which breaks after its @ if it does not fit. */
function Address({ children: address }: { children: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      <span>{address.slice(0, domain)}</span>
      <wbr />
      <span>{address.slice(domain)}</span>
    </>
  )
}

/** How the rows of a file are shown. */
export interface PreviewTable<Field extends string> {
  /** The name of the table for screen readers. */
  label: string
  words: ReadonlyMap<Field, string>
  /** The fields that have a column; the first is bold. The errors of the other fields share one column. */
  shown: readonly Field[]
  textOf?: (field: Field, text: string) => string
}

type Outcome = RowOutcome<string>['outcome']
type Shown<Field extends string> = ReadRow<Field> & { outcome: Outcome; all: readonly Fault<Field>[] }

const badges: Readonly<Record<Outcome, [BadgeKind, string]>> = {
  refused: ['bad', 'Fout'],
  duplicate: ['warn', 'Dubbel'],
  new: ['ok', 'Nieuw'],
  written: ['ok', 'Ingelezen'],
  known: ['gone', 'Was er al'],
}
const order = ['refused', 'duplicate', 'new', 'written', 'known'] as const
/** With more rows than this, the list scrolls on an ordinary laptop. */
const rowsInView = 8
/** Rows beyond this number are counted but not shown. */
const maxShown = 100

/** The columns of the preview, without those that are empty in every row. */
function columnsFor<Field extends string>(
  rows: readonly Shown<Field>[],
  { words, shown, textOf = (_, text) => text }: PreviewTable<Field>,
): readonly Column<Shown<Field>>[] {
  const hasNoColumn = ({ at }: Fault<Field>) => at === 'row' || !shown.includes(at)
  const begin: Column<Shown<Field>>[] = [
    { key: 'outcome', head: 'Wat', cell: ({ outcome }) => <Badge kind={badges[outcome][0]}>{badges[outcome][1]}</Badge> },
    { key: 'line', head: 'Regel', label: 'Regel', end: true, cell: ({ line }) => line },
  ]
  const rest: Column<Shown<Field>> = {
    key: 'rest',
    head: 'Wat er mis is',
    cell: ({ all }) => {
      const faults = all.filter(hasNoColumn)
      const texts = faults.map(({ at, message }) => (at === 'row' ? message : `${words.get(at) ?? at}: ${message}`))
      return faults.length > 0 ? <Wrong>{texts.join(' ')}</Wrong> : null
    },
  }
  const columns = shown.map((field, at): Column<Shown<Field>> => ({
    key: field,
    head: words.get(field),
    cell: (row) => {
      const fault = row.all.find((one) => one.at === field)
      const text = textOf(field, row.shown[field] ?? '')
      const remark = row.remarks?.find((one) => one.at === field)
      if (!text && !fault && !remark) return null
      return (
        <>
          <span>{text.includes('@') ? <Address>{text}</Address> : text}</span>
          {fault && <Wrong>{fault.message}</Wrong>}
          {remark && <Remark>{remark.message}</Remark>}
        </>
      )
    },
    ...(at === 0 ? { strong: true } : { label: words.get(field)! }),
  }))
  return [
    ...begin,
    ...(rows.some(({ all }) => all.some(hasNoColumn)) ? [rest] : []),
    ...columns.filter(({ key }) => rows.some((row) => row.shown[key as Field] || row.all.some(({ at }) => at === key))),
  ]
}

interface Props<Field extends string> {
  rows: readonly ReadRow<Field>[]
  outcomes: ReadonlyMap<number, RowOutcome<Field>>
  table: PreviewTable<Field>
}

/** Shows the rows of the file with each error at its cell; rows with errors come first. */
export function PreviewRows<Field extends string>({ rows, outcomes, table }: Props<Field>) {
  const sorted = useMemo(
    () =>
      rows
        .map((row): Shown<Field> => {
          const known = outcomes.get(row.line)
          const outcome = row.faults.length > 0 ? 'refused' : (known?.outcome ?? 'new')
          return { ...row, outcome, all: row.faults.length > 0 ? row.faults : known?.fault ? [known.fault] : [] }
        })
        .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line),
    [rows, outcomes],
  )
  const visible = useMemo(() => sorted.slice(0, maxShown), [sorted])
  const columns = useMemo(() => columnsFor(visible, table), [visible, table])
  const isWrong = sorted[0]?.outcome === 'refused'
  const parts = order.flatMap((outcome) => {
    const found = sorted.filter((row) => row.outcome === outcome).length
    const word = outcome === 'refused' && found > 1 ? 'fouten' : badges[outcome][1].toLowerCase()
    return found > 0 ? `${count.format(found)} ${word}` : []
  })
  return (
    <>
      <p role="status">
        <b>{`${parts.join(', ')}.`}</b>
      </p>
      <Rows>
        <DataTable label={table.label} columns={columns} rows={visible} rowKey={({ line }) => String(line)} />
      </Rows>
      {visible.length > rowsInView && (
        <Below>{`In de lijst staan ${formatRows(visible.length)}. Schuif erin naar beneden voor de rest.`}</Below>
      )}
      {isWrong && (
        <p>
          Een fout verbeter je in het bestand zelf. Bewaar het en kies hetzelfde bestand opnieuw: wie al is ingelezen, komt er niet dubbel
          in. Staat een hele kolom fout, kies dan bij die kolom iets anders.
        </p>
      )}
      {sorted.length > maxShown && <p>{`En nog ${formatRows(sorted.length - maxShown)}, die hier niet staan.`}</p>}
    </>
  )
}
