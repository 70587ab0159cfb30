import { CustomAttributeType, Entity } from 'electrodb'
import { blankSale } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { ticketTypes } from '#shared/domain/tickets.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { saleAttributes, saleIndexes } from '#functions/adapters/dynamodb/payments/sale-entity.ts'
import { openSales } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { packDetails, unpackDetails } from './ticket-details.ts'

/** A ticket. Whose it is, what it has and what the receipt showed are in `details`, see {@link packDetails}. */
export function ticketEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'ticket', version: '1', service: 'duinstorm' },
      attributes: {
        ...saleAttributes,
        ticketType: { type: ticketTypes, required: true },
        eventDate: { type: 'string', required: true },
        waveId: { type: 'number' },
        discountCode: { type: 'string' },
        price: { type: 'number', required: true },
        details: { type: CustomAttributeType<Uint8Array>('any'), required: true },
        requestDigest: { type: 'string', required: true },
      },
      indexes: saleIndexes('TICKET'),
    },
    { client, table: tableName },
  )
}

const blankTicket = {
  ...blankSale,
  waveId: null,
  addons: [],
  discountCode: null,
} satisfies Partial<TicketRecord>

/** Tickets as sales; `entity` is a {@link ticketEntity}. */
export const openTickets = (entity: object) =>
  openSales<TicketRecord>(entity, blankTicket, {
    pack: ({ participants, addons, lines, mailed, ...rest }) => ({
      ...rest,
      details: packDetails({ participants, addons, lines, mailed }),
    }),
    unpack: (item) => {
      const { details, ...rest } = item as { details: Uint8Array }
      return { ...rest, ...unpackDetails(details) }
    },
  })
