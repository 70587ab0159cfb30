import { chakra } from '#web/ui/theme/chakra.ts'

const Drawing = chakra('svg', { base: { width: 'full', height: 'full' } })
const Dune = chakra('path', { base: { fill: 'currentColor', stroke: 'var(--bg)', strokeWidth: '3' } })

const dunes = [
  'M313.5 60C321.5 57 330.5 24.5 338.5 12.5C351.5 17.5 361.5 36.2 375.5 49.5S393.5 58 397.5 60Z',
  'M269.0 60C277.0 57 286.0 31.1 294.0 19.1C307.0 24.1 317.0 39.6 331.0 51.0S349.0 58 353.0 60Z',
  'M224.5 60C232.5 57 241.5 26.8 249.5 14.8C262.5 19.8 272.5 37.4 286.5 50.1S304.5 58 308.5 60Z',
  'M180.0 60C188.0 57 197.0 27.7 205.0 15.7C218.0 20.7 228.0 37.9 242.0 50.3S260.0 58 264.0 60Z',
  'M135.5 60C143.5 57 152.5 27.9 160.5 15.9C173.5 20.9 183.5 38.0 197.5 50.3S215.5 58 219.5 60Z',
  'M91.0 60C99.0 57 108.0 22.1 116.0 10.1C129.0 15.1 139.0 35.0 153.0 49.0S171.0 58 175.0 60Z',
  'M46.5 60C54.5 57 63.5 26.2 71.5 14.2C84.5 19.2 94.5 37.1 108.5 49.9S126.5 58 130.5 60Z',
  'M2.0 60C10.0 57 19.0 21.9 27.0 9.9C40.0 14.9 50.0 35.0 64.0 49.0S82.0 58 86.0 60Z',
]

/** Draws eight dunes, one for each run through the sand. */
export function Dunes() {
  return (
    <Drawing viewBox="0 0 400 60" preserveAspectRatio="none">
      {dunes.map((path) => (
        <Dune key={path} d={path} />
      ))}
      <path d="M0 59H400" stroke="currentColor" strokeWidth="2.5" />
    </Drawing>
  )
}

/** Draws a ruler of 200 m with a mark every 5 m. The marks at every 10, 50 and 100 m are longer. */
export function Ruler() {
  return (
    <Drawing viewBox="0 0 400 60" preserveAspectRatio="none">
      <path d={ruler()} fill="none" stroke="currentColor" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </Drawing>
  )
}

function ruler(): string {
  let path = 'M0 58H400'
  for (let metre = 0; metre <= 200; metre += 5) {
    const top = metre % 100 === 0 ? 6 : metre % 50 === 0 ? 22 : metre % 10 === 0 ? 36 : 46
    path += `M${(1.5 + metre * 1.985).toFixed(1)} 58V${top}`
  }
  return path
}
