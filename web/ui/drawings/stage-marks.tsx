import { chakra } from '#web/ui/theme/chakra.ts'
import type { Difficulty, Dose } from '#shared/facts/stages.ts'

/** The numbered badge of a stage, the same on the map, in lists and in paths. */
export const StageBadge = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '34px',
    height: '34px',
    borderRadius: '1',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.5rem',
    lineHeight: '1',
  },
})

const Barb = chakra('svg', {
  base: { flex: 'none', width: '44px', height: '24px', fill: 'none', stroke: 'currentColor', strokeWidth: '2.6' },
})
const Word = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.0625rem',
    lineHeight: '1',
    letterSpacing: '0.02em',
    color: 'fg',
  },
  // The stage list shows the difficulty in capitals; the map does not.
  variants: { caps: { true: { textTransform: 'uppercase' } } },
})

// The feathers of the wind barb for each difficulty. As on a weather chart, more wind has more feathers, and a storm has a full pennant.
const feathers: Record<Difficulty, string> = {
  easy: 'M2 18H40M35 18L37 12',
  medium: 'M2 18H40M30 18L34 6',
  hard: 'M2 18H40M30 18L34 6M22 18L26 6',
  extreme: 'M2 18H40M22 18L26 6M14 18L18 6',
}

/** Shows the difficulty as a wind barb beside its word. `caps`: the word is in capitals. */
export function WindBarb({ difficulty, word, caps = false }: { difficulty: Difficulty; word: string; caps?: boolean }) {
  return (
    <Word caps={caps}>
      <span>{word}</span>
      <Barb viewBox="0 0 44 24" aria-hidden>
        <path d={feathers[difficulty]} />
        {difficulty === 'extreme' && <path d="M30 18L40 18L34 5Z" fill="currentColor" stroke="none" />}
      </Barb>
    </Word>
  )
}

const Drawn = chakra('svg', { base: { maxWidth: 'full', flex: 'none', fill: 'none', stroke: 'edge.control' } })

/** Draws a dose: a grain per repetition, or a tick per 10 m. */
export function DoseDrawing({ dose: { amount, unit } }: { dose: Dose }) {
  if (unit === 'x') {
    const rows = Math.ceil(amount / 20)
    // A dotted line of butt ends 4 wide, 4 long and 3 apart is a row of square grains.
    return (
      <Drawn viewBox={`0 0 137 ${rows * 7 - 3}`} width="137" height={rows * 7 - 3} strokeWidth="4" strokeDasharray="4 3" aria-hidden>
        <path d={Array.from({ length: rows }, (_, row) => `M0 ${row * 7 + 2}H${Math.min(amount - row * 20, 20) * 7 - 3}`).join('')} />
      </Drawn>
    )
  }
  const tens = Math.round(amount / 10)
  const ticks = Array.from({ length: tens + 1 }, (_, at) => `M${(1.5 + at * 13.4).toFixed(1)} 29V${at % 5 === 0 ? 6 : 17}`).join('')
  const width = Math.round(tens * 13.4 + 4)
  return (
    <Drawn viewBox={`0 0 ${width} 31`} width={width} height="31" strokeWidth="2.5" aria-hidden>
      <path d={`M0 29H${(tens * 13.4 + 3).toFixed(1)}${ticks}`} />
    </Drawn>
  )
}
