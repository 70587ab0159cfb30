import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { count } from './table-foot.tsx'

const Box = chakra('input', {
  base: { display: 'block', width: '17px', height: '17px', accentColor: 'var(--ds-colors-bg-inverse)', cursor: 'pointer' },
})
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '5px 16px',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    textStyle: 'table',
    fontWeight: 'semibold',
  },
})
const Close = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'table',
    height: 'table',
    marginInlineStart: 'auto',
    color: 'inherit',
    '@media (pointer: coarse)': { width: 'touch', height: 'touch' },
  },
})

/** What can be done with the rows that are chosen. */
export function ChosenBar({ number, onClear, children }: { number: number; onClear: () => void; children: ReactNode }) {
  return (
    <Bar>
      <span role="status">{count.format(number)} gekozen</span>
      {children}
      <Close type="button" aria-label="Kies niets" onClick={onClear}>
        <Icon name="cross" boxSize="16px" />
      </Close>
    </Bar>
  )
}

type ChooseOptions<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The column with which rows are chosen; its head chooses the page. */
export function chooseColumn<Row>({ rows, rowKey, chosen, onChange }: ChooseOptions<Row>): Column<Row> {
  const set = (keys: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (on) next.add(key)
      else next.delete(key)
    }
    onChange(next)
  }
  const all = rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)))
  return {
    key: 'kies',
    head: (
      <Box type="checkbox" aria-label="Kies deze pagina" checked={all} onChange={(event) => set(rows.map(rowKey), event.target.checked)} />
    ),
    cell: (row) => {
      const key = rowKey(row)
      return (
        <Box type="checkbox" aria-label="Kies deze rij" checked={chosen.has(key)} onChange={(event) => set([key], event.target.checked)} />
      )
    },
  }
}
