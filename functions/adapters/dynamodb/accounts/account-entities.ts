import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { itemKey, ttl } from '#functions/adapters/dynamodb/item-key.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'

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
          passwordMark: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
          ttl,
        },
        indexes: { main: itemKey('SESSION#${idHash}', 'idHash') },
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
          pendingEmail: { type: 'string' },
          pendingUntil: { type: 'number' },
        },
        indexes: { main: itemKey('ACCOUNT#${email}', 'email') },
      },
      where,
    ),
    admin: new Entity(
      {
        model: model('admin'),
        attributes: { username: { type: 'string', required: true }, passwordHash: { type: 'string', required: true } },
        indexes: { main: itemKey('ADMIN#${username}', 'username') },
      },
      where,
    ),
  }
}
