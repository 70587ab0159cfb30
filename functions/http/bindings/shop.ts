import { shopEndpoints } from '#shared/contract/shop.ts'
import { bindGroup, done } from '#functions/http/bind.ts'
import { getOrder } from '#functions/usecases/shop/get-order.ts'
import { listOrders } from '#functions/usecases/shop/list-orders.ts'
import { listProducts } from '#functions/usecases/shop/list-products.ts'
import { changeProduct, changeStock, deleteProduct, listAdminProducts, restoreProduct } from '#functions/usecases/shop/manage-products.ts'
import { openCartPayment } from '#functions/usecases/shop/open-cart-payment.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'

export const shopGroup = bindGroup<typeof shopEndpoints, 'content' | 'orders' | 'payments'>(shopEndpoints, {
  listProducts: (_, { deps }) => listProducts(deps),
  async createPaymentIntent({ body }, { deps, address, idempotencyKey }) {
    const { clientSecret } = await openCartPayment(deps, { amount: body.amount, items: body.metadata.items, idempotencyKey, address })
    return { clientSecret }
  },
  createOrder: ({ body }, { deps, address, idempotencyKey }) => placeOrder(deps, body, { idempotencyKey, address }),
  getOrder: ({ params }, { deps }) => getOrder(deps, params.orderId),
  async listOrders({ query }, { deps }) {
    const { orders, cursor } = await listOrders(deps, query)
    return query.limit === undefined ? orders : { items: orders, cursor }
  },
  listAdminProducts: (_, { deps }) => listAdminProducts(deps),
  updateProduct: ({ params, body }, { deps }) => changeProduct(deps, params.id, body),
  countProductStock: ({ params, body }, { deps }) => changeStock(deps, params.id, body.stock),
  deleteProduct: ({ params }, { deps }) => deleteProduct(deps, params.id),
  async restoreProduct({ params }, { deps }) {
    await restoreProduct(deps, params.id)
    return done
  },
})
