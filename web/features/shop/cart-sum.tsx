import { chakra } from '#web/ui/theme/chakra.ts'
import { computeCartTotals, type CartLine } from '#shared/domain/shop/cart.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'

const Sum = chakra('dl', {
  base: { display: 'grid', borderBlockStart: '3px solid', borderColor: 'fg.strong', paddingBlockStart: '3', color: 'fg' },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 12px',
    paddingBlock: '3px',
    '& dd': { textStyle: 'data' },
  },
  variants: {
    total: {
      true: {
        color: 'fg.strong',
        marginBlockStart: '1.5',
        '& dt': { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.5rem', lineHeight: '1', textTransform: 'uppercase' },
        '& dd': { fontFamily: 'heading', fontWeight: 'black', fontSize: '2.5rem', lineHeight: '0.9' },
      },
    },
  },
})
const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', marginBlockStart: '2' } })

/** Shows the subtotal, shipping and total of a cart. */
export function CartSum({ lines }: { lines: readonly CartLine[] }) {
  const { subtotal, shipping, total } = computeCartTotals(lines, useFacts())
  return (
    <div>
      <Sum aria-live="polite">
        <Row>
          <dt>Subtotaal</dt>
          <dd>{formatEuro(subtotal)}</dd>
        </Row>
        <Row>
          <dt>Verzending</dt>
          <dd>{shipping === 0 ? 'Gratis' : formatEuro(shipping)}</dd>
        </Row>
        <Row total>
          <dt>Totaal</dt>
          <dd>{formatEuro(total)}</dd>
        </Row>
      </Sum>
      <Note>Inclusief btw. {useFact('shipping', 'shop').value.text}. We bezorgen alleen in Nederland.</Note>
    </div>
  )
}
