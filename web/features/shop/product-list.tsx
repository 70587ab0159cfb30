import { useDeferredValue } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { CartName } from './cart-stores.ts'
import { ProductGrid, ProductTile } from './product-tile.tsx'
import type { Product, ShopAnswer } from './products.ts'

interface ProductListProps {
  answer: ShopAnswer
  /** The products that match the filter; undefined if this device has no products at all. */
  products: readonly Product[] | undefined
  cart: CartName
  withoutSize: 'disable' | 'explain'
  onReset: () => void
}

/** Shows the products, or why there are none. If the server does not answer, shows the products that this device received last. */
export function ProductList({ answer, products, cart, withoutSize, onReset }: ProductListProps) {
  // Deferred, so that React renders an answer in small steps. A render in one step would block an old phone for most of a second.
  const shown = useDeferredValue(products)
  if (!shown && (products || !answer.noAnswer)) return <ListWaits />
  return (
    <>
      {answer.noAnswer && <NoAnswer {...answer} />}
      {shown && <Found products={shown} cart={cart} withoutSize={withoutSize} onReset={onReset} />}
    </>
  )
}

function NoAnswer({ seenAt, isFetching, refetch }: ShopAnswer) {
  return (
    <Notice kind="warn" title="De shop antwoordt niet">
      <span>
        {seenAt === undefined
          ? 'Wat je al koos, staat nog in je winkelwagen. We proberen het vanzelf opnieuw.'
          : `Dit is de shop zoals dit toestel die zag op ${seenAt}. Kiezen kan gewoon: prijs en voorraad kijken we na als de shop weer antwoordt.`}
      </span>
      <p>
        <Button size="compact" icon="refresh" marginBlockStart="3" busy={isFetching} onClick={refetch}>
          Probeer opnieuw
        </Button>
      </p>
    </Notice>
  )
}

function Found({
  products,
  cart,
  withoutSize,
  onReset,
}: Pick<ProductListProps, 'cart' | 'withoutSize' | 'onReset'> & { products: readonly Product[] }) {
  if (products.length === 0) {
    return (
      <EmptyState
        title="Geen producten gevonden."
        action={
          <Button variant="outline" size="compact" onClick={onReset}>
            Toon alles
          </Button>
        }
      >
        Probeer een ander woord, of kies een andere categorie.
      </EmptyState>
    )
  }
  return (
    <ProductGrid role="list">
      {products.map((product) => (
        <ProductTile key={product.id} product={product} cart={cart} withoutSize={withoutSize} />
      ))}
    </ProductGrid>
  )
}

function ListWaits() {
  return (
    <ProductGrid as="div" role="status" aria-label="Producten laden...">
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} width="full" css={{ height: { base: '13rem', md: 'auto' }, aspectRatio: { md: '0.62' } }} />
      ))}
    </ProductGrid>
  )
}
