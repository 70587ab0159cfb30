import { CustomAttributeType, Entity } from 'electrodb'
import type { TicketType } from '#shared/domain/tickets.ts'
import { waveStatuses } from '#shared/domain/waves.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'

const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })
const count = { type: 'number', required: true } as const
const text = { type: 'string', required: true } as const

/** Each kind is one small partition, so that a list is one query. */
const listedIn = <Key extends string>(partition: string, key: Key) =>
  ({
    main: {
      pk: { field: 'pk', composite: [], template: partition, casing: 'none' },
      sk: { field: 'sk', composite: [key], template: `${key}#\${${key}}`, casing: 'none' },
    },
  }) as const

/**
 * Days, waves and discount codes. Days and waves store what is `free`, not what is taken: a condition can compare an
 * attribute with a number but can't subtract, and `free >= n` needs no look beforehand.
 */
export function catalogEntities({ client, tableName }: Table) {
  const where = { client, table: tableName }
  return {
    eventDay: new Entity(
      {
        model: model('event-day'),
        attributes: {
          id: text,
          eventDate: text,
          location: text,
          status: { type: ['registration_open', 'upcoming', 'finished'] as const, required: true },
          capacity: count,
          free: count,
          cancelUntil: { type: 'string' },
          transferUntil: { type: 'string' },
        },
        indexes: listedIn('EVENT-DAYS', 'eventDate'),
      },
      where,
    ),
    wave: new Entity(
      {
        model: model('wave'),
        attributes: {
          id: { ...count, padding: { length: 9, char: '0' } },
          number: count,
          eventDate: text,
          startTime: count,
          capacity: count,
          free: count,
          status: { type: waveStatuses, required: true },
        },
        indexes: listedIn('WAVES', 'id'),
      },
      where,
    ),
    /** How many of a limited add-on are held or sold. */
    addon: new Entity(
      {
        model: model('addon'),
        attributes: { id: { ...count, padding: { length: 9, char: '0' } }, sold: { type: 'number' } },
        indexes: listedIn('ADDONS', 'id'),
      },
      where,
    ),
    discount: new Entity(
      {
        model: model('discount'),
        attributes: {
          code: text,
          id: text,
          name: text,
          type: { type: ['percentage', 'fixed'] as const, required: true },
          value: count,
          active: { type: 'boolean', required: true },
          ticketTypes: { type: CustomAttributeType<readonly TicketType[]>('any'), required: true },
          validFrom: { type: 'number' },
          validUntil: { type: 'number' },
          maxUses: { type: 'number' },
          used: count,
          held: count,
        },
        indexes: listedIn('DISCOUNTS', 'code'),
      },
      where,
    ),
  }
}

export type CatalogEntities = ReturnType<typeof catalogEntities>
