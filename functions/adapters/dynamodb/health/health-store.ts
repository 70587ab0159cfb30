import { CustomAttributeType } from 'electrodb'
import type { HealthStore } from '#functions/ports/health/health-store.ts'
import { text, toTtl, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'

/** Creates the store of health notes. There are few, so they are in one partition. The table deletes a note at its time to live. */
export function createHealthStore({ client, tableName }: Table): HealthStore {
  const entity = new Entity(
    {
      model: { entity: 'health', version: '1', service: 'duinstorm' },
      attributes: {
        ticketId: text,
        index: { type: CustomAttributeType<0 | 1>('number'), required: true },
        email: text,
        text,
        writtenAt: { type: 'number', required: true },
        until: { type: 'number', required: true },
        ttl,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'HEALTH', casing: 'none' },
          sk: { field: 'sk', composite: ['ticketId', 'index', 'email'], template: '${ticketId}#${index}#${email}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
  return unwrapErrors({
    async put(note) {
      await entity.put({ ...note, ttl: toTtl(note.until) }).go()
    },
    async get({ ticketId, index, email }, now) {
      const { data } = await entity.get({ ticketId, index, email }).go({ consistent: true })
      return data && data.until > now ? toNote(data) : undefined
    },
    async remove({ ticketId, index, email }) {
      await entity.delete({ ticketId, index, email }).go()
    },
    async list() {
      const { data } = await entity.query.main({}).go({ pages: 'all' })
      return data.map(toNote)
    },
  })
}

function toNote({ ttl: _, ...note }: Parameters<HealthStore['put']>[0] & { ttl?: number }) {
  return note
}
