import { chakra } from '#web/ui/theme/chakra.ts'

// Extends to the left edge of the page, behind the text.
const Sky = chakra('span', {
  base: { position: 'absolute', zIndex: '-1', insetBlock: '0', insetInline: '-100vw 0', overflow: 'hidden', pointerEvents: 'none' },
})
// Moves only while the reader scrolls, never by itself.
const Air = chakra('svg', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '-8%',
    width: '70%',
    height: 'full',
    fill: 'none',
    stroke: 'steel.500',
    strokeOpacity: '0.4',
    strokeWidth: '1.5',
    _motionSafe: {
      '@supports (animation-timeline: view())': { animation: 'drift linear forwards', animationTimeline: 'view()' },
    },
  },
})

/** Returns a pseudo-random number from 0 to 1 that is always the same for an index and a salt. */
function scatter(index: number, salt: number): number {
  const wave = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

const streaks = Array.from({ length: 72 }, (_, index) => {
  const y = scatter(index, 1) * 400
  const x = scatter(index, 2) * 1900
  const length = 30 + scatter(index, 3) ** 2 * 240
  const lift = (scatter(index, 4) - 0.5) * length * 0.03
  return `M${x.toFixed(0)} ${y.toFixed(1)}q${(length / 2).toFixed(0)} ${lift.toFixed(1)} ${length.toFixed(0)} 0`
}).join('')

/** Sand in the wind: long thin streaks at different heights. */
export function Spindrift() {
  return (
    <Sky aria-hidden>
      <Air viewBox="0 0 2000 400" preserveAspectRatio="none">
        <path d={streaks} vectorEffect="non-scaling-stroke" />
      </Air>
    </Sky>
  )
}
