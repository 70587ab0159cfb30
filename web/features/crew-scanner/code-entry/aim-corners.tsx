import { chakra } from '#web/ui/theme/chakra.ts'

const Frame = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '50% auto auto 50%',
    width: 'min(324px, 84%, 84cqh)',
    maxHeight: '92%',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
    '& path': { fill: 'none', stroke: 'scan.ink', strokeWidth: '20', strokeLinejoin: 'miter' },
    '& path + path': { stroke: 'scan.surface', strokeWidth: '11' },
  },
})
const corners = 'M10 82V10H82M242 10H314V82M314 242V314H242M82 314H10V242'

/** Marks where to hold the code. White with a black edge, so that it is visible on sand, sea and a white ticket. */
export function AimCorners() {
  return (
    <Frame viewBox="0 0 324 324" aria-hidden="true">
      <path d={corners} />
      <path d={corners} />
    </Frame>
  )
}
