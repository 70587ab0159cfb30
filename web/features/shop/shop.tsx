import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { countPieces } from '#shared/domain/shop/cart.ts'
import { useFact } from '#web/api/event-facts.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { ReadLink } from '#web/ui/navigation/read-link.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartCorner } from './cart-corner.tsx'
import { CartCount } from './cart-count.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { findProducts, type ProductFilter } from './find-products.ts'
import { hideOtherCategories, ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { useShopAnswer } from './use-shop-answer.ts'
import { useFittingCart } from './use-fitting-cart.ts'

const Columns = chakra(SiteWidth, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '7',
    paddingBlockEnd: 'section',
    lg: { gridTemplateColumns: 'minmax(0, 1fr) 23rem', gap: '48px', alignItems: 'start' },
  },
})
// Contains the products and the sticky link to the cart. On a narrow window it ends above the cart, so the link never covers the cart.
const Products = chakra('div', { base: { minWidth: '0' } })
const Main = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', minWidth: '0', ...hideOtherCategories },
})
const Aside = chakra('aside', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    scrollMarginTop: '4',
    lg: { position: 'sticky', top: '5', maxHeight: 'calc(100dvh - 48px)', overflowY: 'auto' },
  },
})
const Title = chakra('h2', { base: { textStyle: 'h3', color: 'fg.strong', marginBlockEnd: '3' } })

const everything: ProductFilter = { search: '', category: '' }

/** Shows at `/shop` the products in stock, with the cart beside them. */
export default function Shop() {
  usePageTitle('Shop')
  const answer = useShopAnswer()
  const { products } = answer
  const [filter, setFilter] = useState(everything)
  const { lines, isRead, changes, accept } = useFittingCart('shop', answer.isKnownNow ? products : undefined)
  const count = countPieces(lines)
  const inStock = products?.filter((product) => product.inStock)
  return (
    <>
      <SiteHead title="Shop">
        <p>Gemaakt voor zand, zout en tegenwind. {useFact('shipping', 'shop').value.text}.</p>
        <ReadLink to="/merchandise">Bekijk de hele collectie</ReadLink>
      </SiteHead>
      <Columns>
        <Products>
          <CartCorner besideCart>
            {/* A link, because the browser then scrolls to the cart and moves the focus there, before hydration too. */}
            <ButtonLink to="#winkelwagen" variant="solid" size="compact" icon="bag">
              <span aria-live="polite">
                Winkelwagen <CartCount count={count} isRead={isRead} />
              </span>
            </ButtonLink>
          </CartCorner>
          <Main>
            <ProductFilters filter={filter} onFilter={setFilter} />
            <ProductList
              answer={answer}
              products={inStock && findProducts(inStock, filter)}
              cart="shop"
              withoutSize="disable"
              onReset={() => setFilter(everything)}
            />
          </Main>
        </Products>
        <Aside id="winkelwagen" aria-labelledby="cart-title" tabIndex={-1}>
          <CartChanges changes={changes} go="Begrepen" onGo={accept} />
          <Ground kind="foam" padding="5">
            <Title id="cart-title">
              Winkelwagen <CartCount count={count} isRead={isRead} />
            </Title>
            <CartSheet cart="shop" lines={lines} isRead={isRead} pay="Afrekenen" />
          </Ground>
        </Aside>
      </Columns>
    </>
  )
}
