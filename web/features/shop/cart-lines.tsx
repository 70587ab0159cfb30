import { chakra } from '#web/ui/theme/chakra.ts'
import { maxLineQuantity, setQuantity, type CartLine } from '#shared/domain/shop/cart.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { changeCart, type CartName } from './cart-stores.ts'
import { ProductImage } from './product-image.tsx'

const List = chakra('ul', { base: { display: 'grid', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '3',
    paddingBlock: '3.5',
    borderBlockStart: '1.5px solid',
    borderColor: 'edge',
  },
})
const Words = chakra('div', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Top = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: '2px 12px' },
})
const Name = chakra('p', { base: { fontWeight: 'semibold', lineHeight: '1.25', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Small = chakra('span', { base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'fg.muted' } })
const Amount = chakra('p', { base: { textStyle: 'data', whiteSpace: 'nowrap', color: 'fg.strong' } })
const Steps = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1' } })
const Count = chakra('output', { base: { textStyle: 'data', minWidth: '2.25rem', textAlign: 'center', color: 'fg.strong' } })

/** Shows the lines of a cart, with buttons that add or remove a piece. Removing the last piece removes the line. */
export function CartLines({ cart, lines }: { cart: CartName; lines: readonly CartLine[] }) {
  return (
    <List role="list">
      {lines.map((line) => {
        const { product, size, quantity } = line
        const what = size ? `${product.name}, maat ${size}` : product.name
        const set = (next: number) => changeCart(cart, (all) => setQuantity(all, line, next))
        return (
          <Line key={`${line.productId} ${size}`}>
            <ProductImage product={product} />
            <Words>
              <Top>
                <Name>
                  <span>{product.name}</span>
                  <Small>{`${size ? `Maat ${size}, ` : ''}${formatEuro(product.price)} per stuk`}</Small>
                </Name>
                <Amount>{formatEuro(quantity * product.price)}</Amount>
              </Top>
              <Steps>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={quantity > 1 ? `Minder: ${what}` : `Verwijder ${what}`}
                  onClick={() => set(quantity - 1)}
                >
                  {quantity > 1 ? <Minus /> : <Icon name="trash" />}
                </Button>
                <Count aria-label={`Aantal: ${quantity}`}>{quantity}</Count>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Meer: ${what}`}
                  disabled={quantity >= maxLineQuantity}
                  onClick={() => set(quantity + 1)}
                >
                  <Icon name="plus" />
                </Button>
              </Steps>
            </Words>
          </Line>
        )
      })}
    </List>
  )
}

function Minus() {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="24px" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <path d="M4 12h16" />
    </chakra.svg>
  )
}
