import { chakra } from '#web/ui/chakra.ts'
import { useState } from 'react'
import { cartTotals } from '#shared/domain/cart.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { productsJsonLd } from '#web/ui/product-json-ld.ts'
import { SiteHead, SiteWidth } from '#web/ui/site-page.tsx'
import { ReadLink } from '#web/ui/site-section.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { findProducts, type Wish } from './find-products.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { knownNow, useProducts, useSeenProducts } from './products-query.ts'
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
const Main = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', minWidth: '0' } })
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
const Jump = chakra('div', { base: { position: 'sticky', zIndex: 'bar', bottom: '4', justifySelf: 'end', lg: { display: 'none' } } })

/** By the focus, so that the keyboard and a reader go along. */
function showCart() {
  const cart = document.getElementById('winkelwagen')
  cart?.scrollIntoView()
  cart?.focus({ preventScroll: true })
}

const everything: Wish = { search: '', category: '' }

/** `/shop`: what is in stock, with the cart beside it. */
export default function Shop() {
  usePageTitle('Shop')
  const query = useProducts()
  const [wish, setWish] = useState(everything)
  const { lines, isRead, changes, accept } = useFittingCart('shop', knownNow(query))
  const { count } = cartTotals(lines)
  const { products, seenAt } = useSeenProducts(query)
  const inStock = products?.filter((product) => product.inStock)
  return (
    <>
      {inStock && <JsonLd data={productsJsonLd(inStock, '/shop')} />}
      <SiteHead title="Shop">
        <p>Gemaakt voor zand, zout en tegenwind. {readFact('shipping', 'shop').value.text}.</p>
        <ReadLink to="/merchandise">Bekijk de hele collectie</ReadLink>
      </SiteHead>
      <Columns>
        <Main>
          <ProductFilters wish={wish} onWish={setWish} />
          <ProductList
            query={query}
            products={inStock && findProducts(inStock, wish)}
            seenAt={seenAt}
            cart="shop"
            withoutSize="wait"
            onReset={() => setWish(everything)}
          />
          {isRead && count > 0 && (
            <Jump>
              <Button variant="solid" size="compact" icon="bag" onClick={showCart}>
                Winkelwagen ({count})
              </Button>
            </Jump>
          )}
        </Main>
        <Aside id="winkelwagen" aria-labelledby="cart-title" tabIndex={-1}>
          <CartChanges changes={changes} go="Begrepen" onGo={accept} />
          <Ground kind="foam" padding="5">
            <Title id="cart-title">Winkelwagen{count > 0 ? ` (${count})` : ''}</Title>
            <CartSheet cart="shop" lines={lines} pay="Afrekenen" />
          </Ground>
        </Aside>
      </Columns>
    </>
  )
}
