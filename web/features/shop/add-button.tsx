import type { CartProduct } from '#shared/domain/shop/cart.ts'
import { addToCartAttribute, inCartAttribute } from '#shared/page/cart-marks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { cartKey, useCountInCart, type CartName } from './cart-stores.ts'

// An attribute sets the style, not React state: before hydration, the script in the page's head sets the attribute after a press.
const buttonStyles = {
  // With large text the tick, the words and the count do not fit beside each other on a phone.
  flexWrap: 'wrap',
  '& [data-tick]': { display: 'none' },
  [`&[${inCartAttribute}]`]: {
    bg: 'bg.inverse',
    color: 'fg.inverse',
    '& [data-tick]': { display: 'block' },
    // The attribute is on the button itself, because `attr` reads the element to which `::after` belongs.
    '&::after': { content: `"(" attr(${inCartAttribute}) ")"` },
  },
} as const

interface AddButtonProps {
  cart: CartName
  product: CartProduct
  inStock: boolean
  disabled: boolean
  onAdd: () => void
}

/** Adds one piece of a product to the cart, and shows how many pieces of the product are in the cart. */
export function AddButton({ cart, product, inStock, disabled, onAdd }: AddButtonProps) {
  const count = useCountInCart(cart, product.id)
  return (
    <Button
      variant="outline"
      size="compact"
      full
      css={buttonStyles}
      suppressHydrationWarning
      disabled={!inStock || disabled}
      {...(inStock && {
        [addToCartAttribute]: JSON.stringify({ key: cartKey(cart), product }),
        [inCartAttribute]: count > 0 ? count : undefined,
      })}
      aria-label={inStock ? `${product.name} in winkelwagen` : undefined}
      onClick={onAdd}
    >
      <Icon name="check" data-tick="" />
      <span>{inStock ? 'In winkelwagen' : 'Uitverkocht'}</span>
    </Button>
  )
}
