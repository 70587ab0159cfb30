import { CustomAttributeType } from 'electrodb'
import type { DeviceReport } from '#shared/contract/device-report.ts'
import type { FormerName, PostTerm, SheetLine } from '#functions/ports/crew/device-store.ts'
import { text, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'
import { itemKey } from '#functions/adapters/dynamodb/item-key.ts'

const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })

/** A paired crew phone. Its key in the index `all` never changes, so a write of `lastSeenAt` does not move it in that index. */
export const createDeviceEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: model('device'),
      attributes: {
        id: { type: 'string', required: true },
        sessionHash: { type: 'string', required: true },
        name: { type: 'string', required: true },
        locations: { type: 'list', items: { type: 'string' }, required: true },
        pairedAt: { type: 'number', required: true, padding: { length: 15, char: '0' } },
        edition: { type: 'string' },
        lastSeenAt: { type: 'number' },
        revokedAt: { type: 'number' },
        secret: { type: 'string' },
        lastClaim: {
          type: 'map',
          properties: {
            seq: { type: 'number', required: true },
            from: { type: 'number', required: true },
            until: { type: 'number', required: true },
          },
        },
        /** The whole report; `any`, because it is only written and read as a whole. */
        report: { type: CustomAttributeType<DeviceReport & { receivedAt: number }>('any') },
        postTerms: { type: CustomAttributeType<PostTerm[]>('any') },
        wipedAt: { type: 'number' },
        overBudgetAt: { type: 'number' },
        handedOver: { type: 'number' },
        handedOverBy: { type: 'string' },
        handedOverAt: { type: 'number' },
        handedOverUntil: { type: 'number' },
        sheet: { type: CustomAttributeType<SheetLine>('any') },
        formerNames: { type: CustomAttributeType<FormerName[]>('any') },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['id'], template: 'DEVICE#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'DEVICE', casing: 'none' },
        },
        all: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: [], template: 'DEVICES', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['pairedAt', 'id'], template: '${pairedAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** Maps a session to its device. An item, because an index lags behind, and a revocation must work at once. */
export const createDeviceSessionEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: model('device-session'),
      attributes: { sessionHash: { type: 'string', required: true }, deviceId: { type: 'string', required: true } },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['sessionHash'], template: 'DEVSESSION#${sessionHash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'DEVSESSION', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** The numbers of events and bytes that a device sent in its last clock hour and day. A separate item, because every push writes it. */
export const createDevicePushedEntity = perTable(({ client, tableName }: Table) => {
  const amount = { type: 'number', required: true } as const
  return new Entity(
    {
      model: model('device-pushed'),
      attributes: {
        id: text,
        hour: amount,
        hourEvents: amount,
        hourBytes: amount,
        day: amount,
        dayEvents: amount,
        dayBytes: amount,
        ttl,
      },
      indexes: { main: itemKey('DEVPUSHED#${id}', 'id') },
    },
    { client, table: tableName },
  )
})
