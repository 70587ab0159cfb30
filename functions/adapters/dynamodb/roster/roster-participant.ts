import { CustomAttributeType, type CreateEntityItem, type EntityItem } from 'electrodb'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** A participant. The index `changes` sorts by the last change, for phones that download the roster. */
export const createParticipantEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'participant', version: '1', service: 'duinstorm' },
      attributes: {
        id: { type: 'string', required: true },
        ticketId: { type: 'string', required: true },
        ticketRef: { type: 'string', required: true },
        ticketType: { type: ['solo', 'duo'] as const, required: true },
        index: { type: CustomAttributeType<0 | 1>('number'), required: true },
        name: { type: 'string', required: true },
        email: { type: 'string', required: true },
        phone: { type: 'string', required: true },
        country: { type: 'string' },
        mailReturn: {
          type: 'map',
          properties: {
            kind: { type: ['bounced', 'complained'] as const, required: true },
            email: { type: 'string', required: true },
            at: { type: 'number' },
            subject: { type: 'string' },
          },
        },
        gender: { type: 'string', required: true },
        eventDate: { type: 'string', required: true },
        waveId: { type: 'number' },
        waveNumber: { type: 'number', required: true },
        waveTime: { type: 'number' },
        codeVersion: { type: 'number', required: true },
        linkVersion: { type: 'number' },
        status: { type: ['active', 'cancelled', 'unpaid', 'removed'] as const, required: true },
        statusWhenErased: { type: ['active', 'cancelled', 'unpaid', 'removed'] as const },
        createdAt: { type: 'number', required: true },
        rev: { type: 'number', required: true },
        underage: { type: 'boolean' },
        ownNumber: {
          type: 'map',
          properties: { eventDate: { type: 'string', required: true }, number: { type: 'number', required: true } },
        },
        // Padded, because the index sorts text.
        updatedAt: { type: 'number', required: true, padding: { length: 15, char: '0' } },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['id'], template: 'PARTICIPANT#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'PARTICIPANT', casing: 'none' },
        },
        changes: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: [], template: 'ROSTER', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['updatedAt', 'id'], template: '${updatedAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

type ParticipantEntity = ReturnType<typeof createParticipantEntity>

/** Converts a record to its item, for a put here or in the transaction of a sale. */
export function toParticipantItem(record: ParticipantRecord): CreateEntityItem<ParticipantEntity> {
  return { ...record, waveId: record.waveId ?? undefined, waveTime: record.waveTime ?? undefined }
}

/** Converts an item to its record. */
export function toParticipantRecord(item: EntityItem<ParticipantEntity>): ParticipantRecord {
  return { ...item, waveId: item.waveId ?? null, waveTime: item.waveTime ?? null }
}
