import { beforeEach } from 'vitest'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { changeCart } from '#web/features/shop/cart-stores.ts'
import ShopCheckout from '#web/features/shop/shop-checkout.tsx'
import ShopSuccess from '#web/features/shop/shop-success.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { sampleOrder } from './sample-order.ts'
import { persistCart, sampleProducts } from './sample-products.ts'

const { id } = sampleOrder
// The method and path of each endpoint, as keys of `answers`.

export const list = 'GET /api/products'
export const intent = 'POST /api/create-payment-intent'
export const order = 'POST /api/orders'
export const getOrder = `GET /api/orders/${id}`
/** Returns the answers of a server that accepts the sample order and its payment. */
export const answers = (): Record<string, Answer> => ({
  [list]: { body: sampleProducts() },
  'GET /api/payment-settings': { body: { publishableKey: 'pk_test_1' } },
  [intent]: { body: { clientSecret: 'pi_1_secret_2' } },
  [order]: { body: { id, totalAmount: '30.95', clientSecret: 'pi_1_secret_2' } },
  [getOrder]: { body: sampleOrder },
})
/** Renders the checkout, or the page of an order, at the path `at`. `changes` replaces answers of {@link answers}. */
export async function open(changes: Record<string, Answer> = {}, at = '/shop/checkout') {
  const wire = fakeWire({ ...answers(), ...changes })
  const screen = await renderScreen({ '/shop/checkout': <ShopCheckout />, '/shop/success': <ShopSuccess />, '/shop': <p>de shop</p> }, at)
  const shows = (text: string) => screen.until(() => screen.text().includes(text))
  const button = () => screen.query('button[type=submit]') as HTMLButtonElement | null
  return { ...screen, wire, shows, ready: () => screen.until(() => button()?.disabled === false) }
}

const address = {
  Voornaam: 'Sanne',
  Achternaam: 'de Vries',
  'E-mailadres': 'sanne@voorbeeld.example',
  Straat: 'Zeestraat',
  Huisnummer: '12',
  Postcode: '2202 AA',
  Plaats: 'Noordwijk',
}
type Screen = Awaited<ReturnType<typeof renderScreen>>
/** Fills in the sample address. `more` replaces fields. */
export async function fillIn(screen: Screen, more: Partial<typeof address> = {}) {
  for (const [label, text] of Object.entries({ ...address, ...more })) await screen.fill(new RegExp(`^${label}`), text)
}

/**
 * Puts two neck warmers in the cart before each test of a file. Every test file must call this function: all test files share this module,
 * and the top level of the module runs only once.
 */
export function startWithCart(): void {
  beforeEach(() => {
    changeCart('shop', () => [])
    localStorage.clear()
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
  })
}
