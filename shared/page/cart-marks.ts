// Separate from early-marks.ts: the first script of every page loads that file, and would load the cart with it.

/**
 * Marks the button that adds to a cart. Its value is `{key, product}` as JSON: the cart's storage key and the product
 * (web/features/shop/cart-stores.ts).
 */
export const addsAttribute = 'data-adds'
/** Suffix of the cart's storage key under which items are stored that were added before hydration. */
export const earlySuffix = '-early'
/** Marks the element that shows the number of pieces in the page's cart. */
export const cartCountAttribute = 'data-cart-count'
/** On a button that adds to a cart: the number of its product in that cart. Absent if there are none. */
export const inCartAttribute = 'data-in-cart'
