import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { count } from '#web/ui/tables/figures.ts'

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

interface ChosenBarProps {
  number: number
  /** How many of the selected rows the search and the filters hide. */
  hidden: number
  onClear: () => void
  children: ReactNode
}

/** The number of selected rows, with the actions for them. */
export function ChosenBar({ number, hidden, onClear, children }: ChosenBarProps) {
  return (
    <Bar>
      <span role="status">
        {`${count.format(number)} gekozen${hidden > 0 ? `, waarvan ${count.format(hidden)} buiten dit filter` : ''}`}
      </span>
      {children}
      <Close type="button" aria-label="Kies niets" onClick={onClear}>
        <Icon name="cross" boxSize="16px" />
      </Close>
    </Bar>
  )
}

const Found = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', padding: '5px 16px', bg: 'bg.chosen', textStyle: 'table' },
})

interface FoundBarProps {
  number: number
  /** How many of these rows the totals leave out, and why: '3 geannuleerd'. Empty if they leave out none. */
  others: string
  children: ReactNode
}

/** The number of rows that the search and the filters find, with the actions for all of them. */
export function FoundBar({ number, others, children }: FoundBarProps) {
  return (
    <Found>
      <span>{`${count.format(number)} gevonden${others && `, waarvan ${others}`}`}</span>
      {children}
    </Found>
  )
}
