import { chakra } from '#web/ui/theme/chakra.ts'
import { useRef, useState } from 'react'
import { maxLineQuantity, type CartProduct } from '#shared/domain/shop/cart.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { AddButton } from './add-button.tsx'
import { countInCart, putInCart, type CartName } from './cart-stores.ts'
import { categoryNames } from './find-products.ts'
import { ProductImage } from './product-image.tsx'
import type { Product } from './products.ts'
import { Rating } from './rating.tsx'
import { SizeChoice } from './size-choice.tsx'

export const ProductGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '6', md: '56px 24px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))' },
    listStyle: 'none',
  },
})
const Tile = chakra('li', {
  base: {
    display: 'grid',
    // on a phone the image is beside the text, so that more products fit on one screen
    gridTemplateColumns: { base: '116px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    gridTemplateRows: { md: 'auto 1fr auto' },
    gap: '3.5',
    alignItems: 'start',
    minWidth: '0',
    paddingBlockEnd: { base: '6', md: '0' },
    borderBlockEnd: { base: '1px solid', md: 'none' },
    borderColor: { base: 'edge', md: 'edge' },
    _last: { borderBlockEnd: 'none' },
  },
  variants: { gone: { true: { '& > span:first-of-type': { opacity: '0.45' } } } },
})
const Words = chakra('div', { base: { display: 'grid', gap: '1.5', alignContent: 'start' } })
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '2px 12px',
  },
})
const Name = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Price = chakra('p', { base: { textStyle: 'data', fontSize: '1.25rem', color: 'fg.accent', whiteSpace: 'nowrap' } })
const Small = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })
const Act = chakra('div', { base: { gridColumn: '1 / -1', display: 'grid', gap: '3', alignContent: 'end' } })

/** The tile shows how many pieces are left if there are at most this many. */
const few = 5

interface ProductTileProps {
  product: Product
  cart: CartName
  /** `disable`: the button is disabled until a size is chosen. `explain`: a press shows that the size is missing. */
  withoutSize: 'disable' | 'explain'
}

/** Shows a product: image, name, price, sizes, and the button that adds it to the cart. */
export function ProductTile({ product, cart, withoutSize }: ProductTileProps) {
  const [size, setSize] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const firstSize = useRef<HTMLInputElement>(null)
  const hasSizes = product.sizes.length > 0
  const chosen = product.stock.find((variant) => variant.size === size)
  const left = chosen?.left ?? 0

  const { id, name, category, imageUrl, price } = product
  const line: CartProduct = { id, name, category, imageUrl, price }

  function add() {
    if (hasSizes && size === null) {
      setMissing(true)
      firstSize.current?.focus()
      return
    }
    // `left` is the true stock only below `maxLineQuantity`: the server hides a larger stock (functions/usecases/shop/list-products.ts).
    if (left < maxLineQuantity && left <= countInCart(cart, { productId: id, size })) {
      toast({
        title: 'Meer zijn er niet',
        description: `Alles wat er van ${size ? `${name}, maat ${size}` : name} is, ligt in je winkelwagen.`,
      })
      return
    }
    putInCart(cart, [{ product: line, size }])
  }

  return (
    <Tile gone={!product.inStock} data-category={product.category}>
      <ProductImage product={product} />
      <Words>
        <Head>
          <Name>{product.name}</Name>
          <Price>{formatEuro(product.price)}</Price>
        </Head>
        <Small>{product.description}</Small>
        <Head>
          <Small>{categoryNames[product.category]}</Small>
          <Rating rating={product.rating} reviews={product.reviews} />
        </Head>
      </Words>
      <Act>
        {hasSizes && (
          <SizeChoice
            productId={product.id}
            stock={product.stock}
            size={size}
            firstRef={firstSize}
            error={missing ? 'Selecteer een maat' : undefined}
            onChoose={(next) => {
              setSize(next)
              setMissing(false)
            }}
          />
        )}
        {left > 0 && left <= few && <Small>{left === 1 ? 'Nog 1 op voorraad' : `Nog ${left} op voorraad`}</Small>}
        <AddButton
          cart={cart}
          product={line}
          inStock={product.inStock}
          disabled={withoutSize === 'disable' && hasSizes && size === null}
          onAdd={add}
        />
      </Act>
    </Tile>
  )
}
