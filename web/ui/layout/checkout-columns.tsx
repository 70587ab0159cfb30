import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    lg: { gridTemplateColumns: 'minmax(0, 40rem) minmax(0, 26rem)', justifyContent: 'space-between', gap: '8' },
  },
})
const Summary = chakra('aside', { base: { minWidth: '0', lg: { order: '2' }, '& > *': { lg: { position: 'sticky', top: '5' } } } })

/** Shows the receipt above the payment on a phone, and beside the payment on a laptop. */
export function CheckoutColumns({ summary, payment }: { summary: ReactNode; payment: ReactNode }) {
  return (
    <Columns>
      <Summary aria-label="Je bestelling">{summary}</Summary>
      <div>{payment}</div>
    </Columns>
  )
}
