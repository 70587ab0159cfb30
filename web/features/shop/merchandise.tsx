import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { countPieces } from '#shared/domain/shop/cart.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartCorner } from './cart-corner.tsx'
import { CartCount } from './cart-count.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { findProducts, sortProducts, type Sort, type ProductFilter } from './find-products.ts'
import { Perks } from './perks.tsx'
import { hideOtherCategories, ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { useShopAnswer } from './use-shop-answer.ts'
import { useFittingCart } from './use-fitting-cart.ts'

const Stack = chakra(SiteWidth, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '7', paddingBlockEnd: 'section', ...hideOtherCategories },
})

const everything: ProductFilter = { search: '', category: '' }

/** Shows at `/merchandise` all products, including sold-out products, in a chosen order, with a separate cart in a dialog. */
export default function Merchandise() {
  usePageTitle('Merchandise')
  const answer = useShopAnswer()
  const { products } = answer
  const [filter, setFilter] = useState(everything)
  const [sort, setSort] = useState<Sort>('name')
  const [open, setOpen] = useState(false)
  const { lines, isRead, changes, accept } = useFittingCart('merchandise', answer.isKnownNow ? products : undefined)
  const count = countPieces(lines)
  return (
    <>
      <SiteHead title="Merchandise">
        <p>Authentieke merchandise, genummerd en gezeefdrukt zoals het affiche.</p>
      </SiteHead>
      <CartCorner>
        <Button size="compact" icon="bag" onClick={() => setOpen(true)}>
          <span aria-live="polite">
            Winkelwagen <CartCount count={count} isRead={isRead} zero="(0)" />
          </span>
        </Button>
      </CartCorner>
      <Stack>
        <Perks />
        <CartChanges changes={changes} go="Begrepen" onGo={accept} />
        <ProductFilters filter={filter} onFilter={setFilter} sort={sort} onSort={setSort} />
        <ProductList
          answer={answer}
          products={products && sortProducts(findProducts(products, filter), sort)}
          cart="merchandise"
          withoutSize="explain"
          onReset={() => setFilter(everything)}
        />
      </Stack>
      <Ground kind="foam" display="contents">
        <Dialog open={open} onClose={() => setOpen(false)} title="Winkelwagen">
          <CartSheet cart="merchandise" lines={lines} isRead={isRead} pay="Betalen" />
        </Dialog>
      </Ground>
    </>
  )
}
