import { chakra } from '@chakra-ui/react'

// Blows past as the reader scrolls, so that it never moves by itself.
const Air = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0 -20%',
    width: '140%',
    height: 'full',
    fill: 'none',
    stroke: 'staal.500',
    strokeOpacity: '0.4',
    strokeWidth: '1.5',
    pointerEvents: 'none',
    _motionSafe: {
      '@supports (animation-timeline: view())': { animation: 'stuif linear forwards', animationTimeline: 'view()' },
    },
  },
})

/** A number from 0 to 1 that is always the same for the same place in the row. */
function scatter(index: number, salt: number): number {
  const wave = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

const streaks = Array.from({ length: 64 }, (_, index) => {
  const y = scatter(index, 1) * 400
  const x = scatter(index, 2) * 1800
  const length = 24 + scatter(index, 3) ** 2 * 220
  return `M${x.toFixed(0)} ${y.toFixed(0)}c${(length * 0.3).toFixed(0)} ${(-4 - scatter(index, 4) * 6).toFixed(0)} ${(length * 0.7).toFixed(0)} 3 ${length.toFixed(0)} ${(scatter(index, 5) * 6 - 3).toFixed(0)}`
}).join('')

/** Sand on the wind, from the right: long thin streaks, each at its own height. */
export function Spindrift() {
  return (
    <Air viewBox="0 0 2000 400" preserveAspectRatio="none" aria-hidden>
      <path d={streaks} vectorEffect="non-scaling-stroke" />
    </Air>
  )
}
