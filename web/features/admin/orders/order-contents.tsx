import type { AdminOrder } from '#shared/contract/shop-office.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatLine } from './delivery-words.ts'

const Two = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    '& h3': { fontWeight: 'bold' },
  },
})

/** Shows the products of an order, and the address to which the order is sent. */
export function OrderContents({ order }: { order: AdminOrder }) {
  const { street, postalCode, city, country } = order.shippingAddress
  return (
    <Two>
      <div>
        <h3>In het pakket</h3>
        <ul>
          {order.lines.map((line) => (
            <li key={formatLine(line)}>{formatLine(line)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Adres</h3>
        {isErasedOrder(order) ? (
          <p>Naam en adres zijn gewist.</p>
        ) : (
          <p>
            <span>{order.customerName}</span>
            <br />
            <span>{street}</span>
            <br />
            <span>{`${postalCode} ${city}`}</span>
            <br />
            <span>{country}</span>
            {order.customerPhone && (
              <>
                <br />
                <span>{order.customerPhone}</span>
              </>
            )}
          </p>
        )}
      </div>
    </Two>
  )
}
