// Apart from early-marks.ts: the first script of every page reads that, and would load the cart with it.

/**
 * Marks the button that puts something into a cart: `{key, product}` as JSON, where the cart is kept and what is added
 * (web/features/shop/cart-stores.ts).
 */
export const addsAttribute = 'data-adds'
/** What was put into a cart before hydration is kept under the cart's key with this behind it. */
export const earlySuffix = '-early'
/** Marks what says how many pieces are in the cart of the page. */
export const cartCountAttribute = 'data-cart-count'
/** On the button that puts a product into a cart: how many of it are in that cart. Absent while there are none. */
export const inCartAttribute = 'data-in-cart'
