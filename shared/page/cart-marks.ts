// Separate from early-marks.ts: the first script of every page loads that file, and would load the cart with it.

/**
 * Marks the button that adds to a cart. Its value is `{key, product}` as JSON: the cart's storage key and the product
 * (web/features/shop/cart-stores.ts).
 */
export const addToCartAttribute = 'data-adds'
/** The storage key of a cart plus this suffix stores the items that were added to the cart before hydration. */
export const earlyCartSuffix = '-early'
/** Marks the element that shows the number of pieces in the page's cart. */
export const cartCountAttribute = 'data-cart-count'
/** On a button that adds a product to a cart: how many pieces of that product the cart contains. Absent if it contains none. */
export const inCartAttribute = 'data-in-cart'
