import { chakra } from '#web/ui/theme/chakra.ts'

const Line = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'small',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& svg': { width: '15px', height: '15px', fill: 'fg.accent' },
  },
})
const oneDecimal = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Shows how buyers rate a product: a star, the average rating, and the number of reviews. Shows nothing if there are no reviews. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return null
  return (
    <Line role="img" aria-label={`Beoordeling ${oneDecimal.format(rating)} van 5, ${reviews} beoordelingen`}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="m12 2 3 7h7l-5.6 4.5 2 7.5-6.4-4.3L5.600 21l2-7.500L2 9h7z" />
      </svg>
      <span>{`${oneDecimal.format(rating)} (${reviews})`}</span>
    </Line>
  )
}
