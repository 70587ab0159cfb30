import { cartCountAttribute } from '#shared/page/cart-marks.ts'

/**
 * Shows the number of pieces in a cart, in brackets. Before hydration, the script in the page's head writes the count. React does not know
 * that text, so the key changes once the cart is read, and React creates a new element.
 */
export function CartCount({ count, isRead, zero = '' }: { count: number; isRead: boolean; zero?: string }) {
  return (
    <span key={`read-${isRead}`} suppressHydrationWarning {...{ [cartCountAttribute]: '' }}>
      {isRead && count > 0 ? `(${count})` : zero}
    </span>
  )
}
