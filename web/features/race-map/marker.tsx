import { chakra } from '#web/ui/theme/chakra.ts'
import type { Difficulty } from '#shared/facts/stages.ts'

/** The number of ticks (short lines) on a marker, by difficulty. The legend shows the same number. */
export const tickCounts: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3, extreme: 4 }

const marker = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '2px',
  // The distance between the two closest markers on the smallest map of each layout. Larger markers would overlap.
  width: { base: '36px', md: '30px', lg: '44px' },
  height: { base: '36px', md: '30px', lg: '44px' },
  borderRadius: '1',
  bg: 'sea.900',
  color: 'foam',
  boxShadow: '0 0 0 2px var(--ds-colors-foam)',
  fontFamily: 'heading',
  fontWeight: 'extrabold',
  fontSize: { base: '1.25rem', md: '1rem', lg: '1.625rem' },
  lineHeight: '0.9',
} as const
const pressed = {
  base: {
    ...marker,
    textDecoration: 'none',
    transition: 'transform, background-color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _hover: { bg: 'sea.600' },
    _expanded: { bg: 'foam', color: 'sea.900', boxShadow: '0 0 0 3px var(--ds-colors-sea-900)', transform: 'scale(1.12)' },
    // A dark focus ring, because the site's sand-coloured ring would be invisible on the sand of the map.
    _focusVisible: { outlineColor: 'sea.900', outlineOffset: '3px' },
  },
} as const
const Press = chakra('button', pressed)
const Jump = chakra('a', pressed)
// The name of the sprint is on one side of the lane, so its number is on the other.
const Beside = chakra('span', { base: { display: 'block', transform: { base: 'translateX(78%)', md: 'translateY(78%)' } } })
const LegendMark = chakra('span', { base: { ...marker, width: '28px', height: '28px' } })

const Ticks = ({ difficulty }: { difficulty: Difficulty }) => (
  <svg width="18" height="5" viewBox="0 0 18 5" aria-hidden>
    <path
      d={Array.from({ length: tickCounts[difficulty] }, (_, at) => `M${10 - tickCounts[difficulty] * 2.5 + at * 5} 0V5`).join('')}
      stroke="currentColor"
      strokeWidth="2.4"
    />
  </svg>
)

interface MarkerProps {
  number: number
  name: string
  difficulty: Difficulty
  open: boolean
  controls: string
  /** The HTML id of the obstacle's details. Without script, the marker is a link to that id. */
  detailsId: string
  onPress: () => void
  /** Places the marker next to its position instead of on it. */
  beside?: boolean
  ref?: React.Ref<HTMLButtonElement>
}

/** Shows a numbered obstacle on the map. */
export function Marker({ number, name, difficulty, open, controls, detailsId, onPress, beside, ref }: MarkerProps) {
  const face = (
    <>
      {number}
      <Ticks difficulty={difficulty} />
    </>
  )
  const press = (
    <>
      <Press ref={ref} type="button" aria-label={name} aria-expanded={open} aria-controls={controls} onClick={onPress}>
        {face}
      </Press>
      <noscript>
        <Jump href={`#${detailsId}`} aria-label={name}>
          {face}
        </Jump>
      </noscript>
    </>
  )
  return beside ? <Beside>{press}</Beside> : press
}

/** Shows a marker without a number, for the legend. */
export const LegendMarker = ({ difficulty }: { difficulty: Difficulty }) => (
  <LegendMark aria-hidden>
    <Ticks difficulty={difficulty} />
  </LegendMark>
)
