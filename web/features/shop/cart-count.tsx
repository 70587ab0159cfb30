import { cartCountAttribute } from '#shared/page/cart-marks.ts'

/**
 * How many pieces are in a cart, in brackets. What is added before hydration the script in the page's head counts here; once the cart was
 * read the element is made anew, so that React knows what stands in it.
 */
export function CartCount({ count, isRead, zero = '' }: { count: number; isRead: boolean; zero?: string }) {
  return (
    <span key={`read-${isRead}`} suppressHydrationWarning {...{ [cartCountAttribute]: '' }}>
      {isRead && count > 0 ? `(${count})` : zero}
    </span>
  )
}
