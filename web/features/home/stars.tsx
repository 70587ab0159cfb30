import { chakra } from '#web/ui/theme/chakra.ts'

const Row = chakra('svg', {
  base: {
    flex: 'none',
    width: '116px',
    height: '20px',
    '& path': { fill: 'none', stroke: 'edge.control', strokeWidth: '1.5', strokeLinejoin: 'miter' },
    '& [data-lit]': { fill: 'fg.accent', stroke: 'fg.accent' },
  },
})
const star = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L1.3 7.8l6.1-.7z'

/** A rating of 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  const spoken = { role: 'img', 'aria-label': `${rating} van 5 sterren` }
  return (
    <Row viewBox="0 0 116 20" {...spoken}>
      {Array.from({ length: 5 }, (_, index) => (
        <path key={index} d={star} transform={`translate(${index * 24} 0)`} data-lit={index < rating || undefined} />
      ))}
    </Row>
  )
}
