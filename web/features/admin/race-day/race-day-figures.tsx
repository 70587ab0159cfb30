import { chakra } from '#web/ui/theme/chakra.ts'
import type { RaceTally } from '#shared/contract/overview.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { count } from '#web/ui/tables/figures.ts'

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1px',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    bg: 'edge',
    border: '1px solid',
    borderColor: 'edge',
  },
})
const Tile = chakra('div', {
  // The figure scales with its tile, which is narrower beside the menu than in full screen.
  base: {
    containerType: 'inline-size',
    position: 'relative',
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    bg: 'bg.raised',
    padding: { base: '10px 14px', md: '12px 22px' },
  },
})
const Label = chakra('dt', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    textTransform: 'uppercase',
    fontSize: 'clamp(1rem, 1.9vw, 2.25rem)',
    lineHeight: '1',
    color: 'fg.muted',
  },
})
/** A link that covers its whole tile. */
const Names = chakra(Link, {
  base: { textDecoration: 'underline', textUnderlineOffset: '3px', '&::after': { content: '""', position: 'absolute', inset: '0' } },
})
const Figure = chakra('dd', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    // large enough on a monitor to be read from four metres, and small enough to fit a number of five digits
    fontSize: 'clamp(2.5rem, min(52cqi, 10.5vw), 12.5rem)',
    '&[data-long]': { fontSize: 'clamp(2.5rem, min(39cqi, 10.5vw), 12.5rem)' },
    lineHeight: '0.92',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.strong',
  },
})
const Aside = chakra('dd', {
  base: { fontSize: 'clamp(0.875rem, 1.5vw, 1.75rem)', lineHeight: '1.2', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  total: RaceTally
  /** The page with the names of the people on the course; undefined in full screen, which has no links. */
  courseList?: string | undefined
}

/** Shows the totals of a race day in four figures. */
export function RaceDayFigures({ total, courseList }: Props) {
  const share = total.expected > 0 ? Math.round((total.in / total.expected) * 100) : 0
  const figures: { label: string; figure: number; aside: string; to?: string | undefined }[] = [
    { label: 'Nog niet ingecheckt', figure: total.expected - total.in, aside: `van ${count.format(total.expected)} verwacht` },
    { label: 'Ingecheckt', figure: total.in, aside: `${share}%` },
    {
      label: 'Op het parcours',
      to: courseList,
      figure: total.onCourse,
      aside: `${count.format(total.dnf)} uitgevallen`,
    },
    { label: 'Gefinisht', figure: total.finished, aside: `van ${count.format(total.in)} ingecheckt` },
  ]
  // All four figures have the same size, because people read them as one line.
  const isLong = figures.some(({ figure }) => figure >= 1000)
  return (
    <Strip>
      {figures.map(({ label, figure, aside, to }) => (
        <Tile key={label}>
          <Label>{to ? <Names to={to}>{label}</Names> : label}</Label>
          <Figure data-long={isLong || undefined}>{count.format(figure)}</Figure>
          <Aside>{aside}</Aside>
        </Tile>
      ))}
    </Strip>
  )
}
