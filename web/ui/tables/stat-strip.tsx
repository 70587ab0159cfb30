import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
    bg: 'bg.raised',
    border: '1px solid',
    borderColor: 'edge',
    overflow: 'hidden',
  },
  variants: { amounts: { true: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' } } },
})
const Tile = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 12px',
    alignItems: 'end',
    alignContent: 'start',
    minWidth: '0',
    padding: '12px 16px 11px',
    // lines between the tiles, however the tiles wrap: the outer lines fall outside the strip
    mdDown: { gridTemplateColumns: 'minmax(0, 1fr)' },
    boxShadow: '-1px 0 0 var(--ds-colors-edge), 0 -1px 0 var(--ds-colors-edge)',
  },
})
const Label = chakra('dt', {
  base: { gridColumn: '1 / -1', marginBlockEnd: '7px', textStyle: 'tableHeading', lineHeight: '1', color: 'fg.muted' },
})
const Figure = chakra('dd', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: 'min(2.5rem, 12vw)', // in large text a long amount would be cut off
    lineHeight: '0.74',
    letterSpacing: '-0.005em',
    whiteSpace: 'nowrap',
    color: 'fg.strong',
  },
})
const Aside = chakra('dd', {
  base: {
    textStyle: 'table',
    fontSize: '0.75rem',
    lineHeight: '1.25',
    fontWeight: 'medium',
    textAlign: { base: 'start', md: 'end' },
    marginBlockStart: { base: '2', md: '0' },
    _empty: { display: 'none' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})
const Bar = chakra('dd', { base: { gridColumn: '1 / -1', display: 'flex', height: '5px', marginBlockStart: '11px', bg: 'edge' } })
const Note = chakra('dd', {
  base: { gridColumn: '1 / -1', marginBlockStart: '2', textStyle: 'table', fontSize: '0.75rem', fontWeight: 'medium', color: 'fg.muted' },
})
const Part = chakra('span', { base: { bg: 'fg.strong', transition: 'width', transitionDuration: 'slow', transitionTimingFunction: 'out' } })

const Rest = chakra('span', { base: { flex: '1', bg: 'sand.400' } })

/** A row of `Stat`s, which wraps on a phone. `amounts`: with room for amounts of money. */
export const StatStrip = Strip

interface StatProps {
  label: ReactNode
  /** The formatted number: '334', '44,3%'. A dash while the number is unknown. */
  figure: ReactNode
  aside?: ReactNode
  /** A line under the bar, so that the numbers and bars of all tiles stay at the same height. */
  note?: ReactNode
  /** 0 to 1, drawn as a bar under the number. */
  share?: number
  /** True if the rest of the bar also stands for a number, such as duo beside solo. */
  rest?: boolean
}

/** Shows one number with its name, a line or two of context, and a bar of its share. */
export function Stat({ label, figure, aside, note, share, rest }: StatProps) {
  return (
    <Tile>
      <Label>{label}</Label>
      <Figure>{figure}</Figure>
      <Aside>{aside}</Aside>
      {share !== undefined && (
        <Bar aria-hidden>
          <Part style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
          {rest && <Rest />}
        </Bar>
      )}
      {note && <Note>{note}</Note>}
    </Tile>
  )
}
