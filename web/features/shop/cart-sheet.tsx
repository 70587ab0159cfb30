import { chakra } from '#web/ui/theme/chakra.ts'
import { useNavigate } from 'react-router-dom'
import type { CartLine } from '#shared/domain/shop/cart.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Link } from '#web/ui/address/link.tsx'
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
    // not read yet, and something in it: says the script in the page's head
    '[data-carts~=shop] &': {
      '&[data-unread=shop] > :not([data-opens])': { display: 'none' },
      '&[data-unread=shop] > [data-opens]': { display: 'block' },
    },
  },
})
const Empty = chakra('p', { base: { color: 'fg.muted', paddingBlock: '2' } })
/**
 * Comes by itself, without the app: what would read the cart may be what was lost. Its link `acts`, so that the page is left only where it can be
 * had anew (web/ui/hydration/load-anew.ts).
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
  /** False in a prerendered page, and until the device's storage was read. */
  isRead: boolean
  /** What the button says that leads to the checkout. */
  pay: string
}

/**
 * What is in the cart, what it comes to, and the way to pay; empty it says so and stays. A cart with something in it that was not read yet
 * has no button: the lines that come would push it from under a finger.
 */
export function CartSheet({ cart, lines, isRead, pay }: CartSheetProps) {
  const navigate = useNavigate()
  const leave = () => {
    const to = checkoutOf[cart]
    // Pressed again while the checkout is on its way, one step back is still one step.
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
