import { cartCountAttribute } from '#shared/page/cart-marks.ts'

/**
 * The number of pieces in a cart, in brackets. Before hydration the script in the page's head writes the count; once the cart is read, the
 * key changes and React creates a new element, because it does not know the script's text.
 */
export function CartCount({ count, isRead, zero = '' }: { count: number; isRead: boolean; zero?: string }) {
  return (
    <span key={`read-${isRead}`} suppressHydrationWarning {...{ [cartCountAttribute]: '' }}>
      {isRead && count > 0 ? `(${count})` : zero}
    </span>
  )
}
