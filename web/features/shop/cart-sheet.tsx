import { chakra } from '#web/ui/chakra.ts'
import { useNavigate } from 'react-router-dom'
import type { CartLine } from '#shared/domain/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CartLines } from './cart-lines.tsx'
import type { CartName } from './cart-stores.ts'
import { CartSum } from './cart-sum.tsx'

const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Empty = chakra('p', { base: { color: 'fg.muted', paddingBlock: '2' } })

const checkoutOf: Record<CartName, string> = { shop: '/shop/checkout', merchandise: '/shop/checkout?cart=merchandise' }

/** What is in the cart, what it comes to, and the way to pay; empty it says so and stays. */
export function CartSheet({ cart, lines, pay }: { cart: CartName; lines: readonly CartLine[]; pay: string }) {
  const navigate = useNavigate()
  const leave = () => {
    const to = checkoutOf[cart]
    // Pressed again while the checkout is on its way, one step back is still one step.
    if (lines.length > 0) return void navigate(to, { replace: location.pathname + location.search === to })
    toast({ kind: 'destructive', title: 'Winkelwagen is leeg', description: 'Voeg eerst producten toe aan je winkelwagen.' })
  }
  return (
    <Stack>
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
