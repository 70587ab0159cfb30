import { chakra } from '#web/ui/theme/chakra.ts'
import { statusFilters, type StatusFilter } from './list-people.ts'

const Tiles = chakra('fieldset', {
  base: {
    minWidth: '0',
    border: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(5.75rem, 30%), 1fr))',
    md: { gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' },
    gap: '2px',
    marginInline: '-16px',
    marginBlock: '-16px 16px',
    paddingBlockEnd: '4px',
    bg: 'scan.ink',
  },
})
const Tile = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '1',
    minHeight: 'touchScan',
    padding: '10px 12px',
    bg: 'scan.surface',
    color: 'scan.ink',
    textAlign: 'start',
    touchAction: 'manipulation',
    '&[aria-pressed=true]': { bg: 'scan.ink', color: 'scan.surface' },
    _focusVisible: { outlineOffset: '-8px', boxShadow: 'inset 0 0 0 3px white' },
  },
})
const Label = chakra('span', { base: { textStyle: 'data', fontSize: 's', lineHeight: '1.1', overflowWrap: 'anywhere', hyphens: 'auto' } })
const Number = chakra('b', {
  base: { fontFamily: 'heading', fontWeight: 'black', fontSize: '2rem', lineHeight: '0.8', fontVariantNumeric: 'tabular-nums' },
})

interface StatusTilesProps {
  counts: Record<StatusFilter, number>
  filter: StatusFilter
  onFilter: (filter: StatusFilter) => void
}

/** Shows the live counts. A press on a count filters the list. */
export function StatusTiles({ counts, filter, onFilter }: StatusTilesProps) {
  return (
    <Tiles aria-label="Status">
      {statusFilters.map(({ value, label }) => (
        <Tile key={value} type="button" aria-pressed={filter === value} onClick={() => onFilter(value)}>
          <Label>{label}</Label>
          <Number>{counts[value]}</Number>
        </Tile>
      ))}
    </Tiles>
  )
}
