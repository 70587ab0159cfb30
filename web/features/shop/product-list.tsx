import { useDeferredValue } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CartName } from './cart-stores.ts'
import { ProductGrid, ProductTile } from './product-tile.tsx'
import type { Product, useProducts } from './products-query.ts'

interface ProductListProps {
  query: ReturnType<typeof useProducts>
  /** Those of the answer that fit what is looked for. */
  products: readonly Product[]
  cart: CartName
  withoutSize: 'wait' | 'say'
  onReset: () => void
}

/** The products, or why there are none. */
export function ProductList({ query, products, cart, withoutSize, onReset }: ProductListProps) {
  // An answer is drawn in small steps: all at once it would hold an old phone up for most of a second.
  const shown = useDeferredValue(query.data && products)
  if (query.isPending && !query.failureReason) return <ListWaits />
  if (!query.data) {
    return (
      <Notice kind="warn" title="De shop antwoordt niet">
        Wat je al koos, staat nog in je winkelwagen. We proberen het vanzelf opnieuw.
        <p>
          <Button size="klein" icon="ververs" marginBlockStart="3" busy={query.isFetching} onClick={() => void query.refetch()}>
            Probeer opnieuw
          </Button>
        </p>
      </Notice>
    )
  }
  if (!shown) return <ListWaits />
  if (shown.length === 0) {
    return (
      <EmptyState
        title="Geen producten gevonden."
        action={
          <Button variant="rand" size="klein" onClick={onReset}>
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
      {shown.map((product) => (
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
