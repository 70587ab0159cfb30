import { chakra } from '#web/ui/theme/chakra.ts'
import { useNavigate } from 'react-router-dom'
import type { CartLine } from '#shared/domain/shop/cart.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CartLines } from './cart-lines.tsx'
import type { CartName } from './cart-stores.ts'
import { CartSum } from './cart-sum.tsx'

const Stack = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& > [data-opens]': { display: 'none' },
    // The app has not read the cart yet, and the script in the page's head found that the cart is not empty.
    '[data-carts~=shop] &': {
      '&[data-unread=shop] > :not([data-opens])': { display: 'none' },
      '&[data-unread=shop] > [data-opens]': { display: 'block' },
    },
  },
})
const Empty = chakra('p', { base: { color: 'fg.muted', paddingBlock: '2' } })
/**
 * A link that CSS shows after 8 seconds, because the app's code may have failed to load. With `data-acts` the link leaves the page only if
 * the page can be loaded again (web/ui/hydration/reload-page.ts).
 */
const Late = chakra('span', {
  base: {
    display: 'block',
    visibility: 'hidden',
    animation: 'appear 0s 8s forwards',
    '& a': { textDecoration: 'underline', paddingBlock: '3' },
  },
})

const pageOf: Record<CartName, string> = { shop: '/shop', merchandise: '/merchandise' }
const checkoutOf: Record<CartName, string> = { shop: '/shop/checkout', merchandise: '/shop/checkout?cart=merchandise' }

interface CartSheetProps {
  cart: CartName
  lines: readonly CartLine[]
  /** False in a prerendered page, and until the device's storage is read. */
  isRead: boolean
  /** The text of the button to the checkout. */
  pay: string
}

/**
 * Shows the lines of a cart, its total, and the button to the checkout. If the cart is empty, the button only shows a message. There is no
 * button until a filled cart is read: the lines would appear above it and move it while a visitor wants to press it.
 */
export function CartSheet({ cart, lines, isRead, pay }: CartSheetProps) {
  const navigate = useNavigate()
  const leave = () => {
    const to = checkoutOf[cart]
    // A second press while the checkout loads replaces the history entry instead of adding one.
    if (lines.length > 0) return void navigate(to, { replace: location.pathname + location.search === to })
    toast({ kind: 'destructive', title: 'Winkelwagen is leeg', description: 'Voeg eerst producten toe aan je winkelwagen.' })
  }
  return (
    <Stack data-unread={isRead ? undefined : cart}>
      {!isRead && (
        <Empty data-opens="">
          Je winkelwagen wordt geopend.
          <Late>
            Lukt het niet?{' '}
            <Link data-acts to={pageOf[cart]}>
              Laad de pagina opnieuw
            </Link>
          </Late>
        </Empty>
      )}
      {lines.length === 0 ? (
        <Empty>Nog niets gekozen. Wat je kiest, blijft hier staan, ook als je de pagina sluit.</Empty>
      ) : (
        <>
          <CartLines cart={cart} lines={lines} />
          <CartSum lines={lines} />
        </>
      )}
      <Button variant="primary" full icon="lock" onClick={leave}>
        {pay}
      </Button>
    </Stack>
  )
}
