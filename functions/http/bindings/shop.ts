import { shopEndpoints } from '#shared/contract/shop.ts'
import { shopOfficeEndpoints } from '#shared/contract/shop-office.ts'
import { notDelivered } from '#shared/domain/shop/deliveries.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { deliverOrder } from '#functions/usecases/shop/deliver-order.ts'
import { getOrder } from '#functions/usecases/shop/get-order.ts'
import { listOrders } from '#functions/usecases/shop/list-orders.ts'
import { readShopFigures } from '#functions/usecases/shop/read-shop-figures.ts'
import { listProducts } from '#functions/usecases/shop/list-products.ts'
import {
  changeProduct,
  changeStock,
  createProduct,
  deleteProduct,
  listAdminProducts,
  restoreProduct,
} from '#functions/usecases/shop/manage-products.ts'
import { openCartPayment } from '#functions/usecases/shop/open-cart-payment.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { refundOrder, refundOrderPart } from '#functions/usecases/shop/refund-order.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

const readProduct = async ({ params }: { params: { id: string } }, { deps }: { deps: Parameters<typeof listAdminProducts>[0] }) =>
  (await listAdminProducts(deps)).find(({ id }) => id === params.id)

const endpoints = { ...shopEndpoints, ...shopOfficeEndpoints }

export const shopGroup = bindGroup<typeof endpoints, 'catalog' | 'content' | 'invoices' | 'orders' | 'payments' | 'queue'>(endpoints, {
  listProducts: (_, { deps }) => listProducts(deps),
  async createPaymentIntent({ body }, { deps, address, idempotencyKey }) {
    const { clientSecret } = await openCartPayment(deps, { amount: body.amount, items: body.metadata.items, idempotencyKey, address })
    return { clientSecret }
  },
  createOrder: ({ body }, { deps, address, idempotencyKey }) => placeOrder(deps, body, { idempotencyKey, address }),
  getOrder: ({ params }, { deps }) => getOrder(deps, params.orderId),
  async listOrders({ query }, { deps, edition }) {
    const { orders, cursor } = await listOrders(deps, query, (await readEditionScope(deps, edition)).isOfMoment)
    return query.limit === undefined ? orders : { items: orders, cursor }
  },
  getShopFigures: async (_, { deps, edition }) => readShopFigures(deps, (await readEditionScope(deps, edition)).isOfMoment),
  deliverOrder: {
    handle: ({ params, body }, { deps }) => deliverOrder(deps, params.orderId, body),
    audit: {
      // Logs only the delivery, because the log must not contain a buyer's data.
      async state({ params }, { deps }) {
        const order = await deps.orders.get(params.orderId)
        return order && { ...notDelivered, ...order.delivery }
      },
    },
  },
  refundOrder: ({ params, body }, { deps }) => refundOrder(deps, params.orderId, body),
  refundOrderPart: ({ params, body }, { deps, caller }) => refundOrderPart(deps, { ...body, id: params.orderId, by: caller.adminUsername }),
  createProduct: ({ body }, { deps, idempotencyKey }) => createProduct(deps, body, idempotencyKey),
  listAdminProducts: (_, { deps }) => listAdminProducts(deps),
  updateProduct: {
    handle: ({ params, body }, { deps }) => changeProduct(deps, params.id, body),
    audit: { state: readProduct },
  },
  countProductStock: {
    handle: ({ params, body }, { deps }) => changeStock(deps, params.id, body.stock),
    audit: { state: readProduct },
  },
  deleteProduct: {
    handle: ({ params }, { deps }) => deleteProduct(deps, params.id),
    audit: { state: readProduct },
  },
  async restoreProduct({ params }, { deps }) {
    await restoreProduct(deps, params.id)
    return done
  },
})
