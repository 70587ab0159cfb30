import { CustomAttributeType, Entity } from 'electrodb'
import { blankSale } from '#functions/ports/payments/sale.ts'
import type { TicketParticipant, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { ticketTypes } from '#shared/domain/tickets.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { saleAttributes, saleIndexes } from '#functions/adapters/dynamodb/payments/sale-entity.ts'

/** A ticket with its participants. */
export function ticketEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'ticket', version: '1', service: 'duinstorm' },
      attributes: {
        ...saleAttributes,
        ticketType: { type: ticketTypes, required: true },
        eventDate: { type: 'string', required: true },
        waveId: { type: 'number' },
        participants: { type: CustomAttributeType<TicketParticipant[]>('any'), required: true },
        addons: { type: CustomAttributeType<TicketRecord['addons']>('any') },
        discountCode: { type: 'string' },
        offerId: { type: 'string' },
        price: { type: 'number', required: true },
        lines: { type: CustomAttributeType<TicketRecord['lines']>('any'), required: true },
        requestDigest: { type: 'string', required: true },
      },
      indexes: saleIndexes('TICKET'),
    },
    { client, table: tableName },
  )
}

export const blankTicket = {
  ...blankSale,
  waveId: null,
  addons: [],
  discountCode: null,
  offerId: null,
} satisfies Partial<TicketRecord>
