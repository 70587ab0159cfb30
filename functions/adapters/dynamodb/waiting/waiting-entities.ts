import { saleDefaults } from '#functions/ports/payments/sale.ts'
import { waitingStages, type WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { forgetAt, text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { saleAttributes, saleIndexes } from '#functions/adapters/dynamodb/payments/sale-entity.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })

/** The records of waiting people, in one partition per day, and the waiting lists of days and waves. */
export const waitingEntities = perTable(({ client, tableName }: Table) => {
  const where = { client, table: tableName }
  return {
    waiting: new Entity(
      {
        model: model('waiting'),
        attributes: {
          ...saleAttributes,
          eventDate: text,
          waveId: { type: 'number' },
          ticketType: { type: ticketTypes, required: true },
          email: text,
          stage: { type: waitingStages, required: true },
          ticketId: { type: 'string' },
          waveCancelled: { type: 'boolean' },
          noticeId: { type: 'string' },
          forgetAt,
        },
        indexes: {
          main: {
            pk: { field: 'pk', composite: ['eventDate'], template: 'WAITING#${eventDate}', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
          },
          due: saleIndexes('WAITING').due,
        },
      },
      where,
    ),
    waitingLine: new Entity(
      {
        model: model('waiting-line'),
        attributes: {
          eventDate: text,
          /** The id of the wave; 0 for the waiting list of the day. */
          wave: { type: 'number', required: true },
          kept: { type: 'boolean' },
          joins: { type: 'number' },
        },
        indexes: {
          main: {
            pk: { field: 'pk', composite: [], template: 'WAITING-LINES', casing: 'none' },
            sk: { field: 'sk', composite: ['eventDate', 'wave'], template: '${eventDate}#${wave}', casing: 'none' },
          },
        },
      },
      where,
    ),
  }
})

export type WaitingEntities = ReturnType<typeof waitingEntities>

/** Returns the key of a record from its id, which begins with its day. */
export const waitingKey = (id: string) => ({ eventDate: `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`, id })

/** Attributes with these values are omitted from the item. */
export const waitingDefaults = { ...saleDefaults, waveId: null, ticketId: null } satisfies Partial<WaitingRecord>
