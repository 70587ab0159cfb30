import { Entity } from 'electrodb'
import type { Table } from '#functions/adapters/dynamodb/client.ts'

/** One item per key: the partition key says all. Generic, because ElectroDB derives its types from the name. */
function key<Name extends string>(template: string, name: Name) {
  return {
    pk: { field: 'pk', composite: [name] as Name[], template, casing: 'none' as const },
    sk: { field: 'sk', composite: [] as never[], template: 'ITEM', casing: 'none' as const },
  }
}

/** Seconds since the epoch; the table deletes the item some time after. Readers still compare the exact moment themselves. */
const ttl = { type: 'number' as const }
const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })

/** The small items around logging in, one item per key, never listed. */
export function accountEntities({ client, tableName }: Table) {
  const where = { client, table: tableName }
  return {
    session: new Entity(
      {
        model: model('session'),
        attributes: {
          idHash: { type: 'string', required: true },
          role: { type: ['participant', 'admin'] as const, required: true },
          subject: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
          ttl,
        },
        indexes: { main: key('SESSION#${idHash}', 'idHash') },
      },
      where,
    ),
    account: new Entity(
      {
        model: model('account'),
        attributes: {
          email: { type: 'string', required: true },
          passwordHash: { type: 'string' },
          participantIds: { type: 'set', items: 'string' },
        },
        indexes: { main: key('ACCOUNT#${email}', 'email') },
      },
      where,
    ),
    link: new Entity(
      {
        model: model('one-time-link'),
        attributes: {
          tokenHash: { type: 'string', required: true },
          email: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
          ttl,
        },
        indexes: { main: key('LINK#${tokenHash}', 'tokenHash') },
      },
      where,
    ),
    admin: new Entity(
      {
        model: model('admin'),
        attributes: { username: { type: 'string', required: true }, passwordHash: { type: 'string', required: true } },
        indexes: { main: key('ADMIN#${username}', 'username') },
      },
      where,
    ),
  }
}
