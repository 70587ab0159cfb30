import { CustomAttributeType } from 'electrodb'
import type { AuditChange, AuditEntry, AuditStore } from '#functions/ports/audit/audit-store.ts'
import { toTtl, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'

/** The log of the office in the table: a partition of its own, by time, apart from what it tells of. */
export function createAuditStore({ client, tableName }: Table): AuditStore {
  const lines = new Entity(
    {
      model: { entity: 'audit', version: '1', service: 'duinstorm' },
      attributes: {
        id: { type: 'string', required: true },
        at: { type: 'number', required: true, padding: { length: 15, char: '0' } },
        actor: { type: 'string', required: true },
        action: { type: 'string', required: true },
        call: { type: 'string', required: true },
        target: { type: 'string', required: true },
        changes: { type: CustomAttributeType<readonly AuditChange[]>('any'), required: true },
        outcome: { type: ['begun', 'done', 'refused'] as const, required: true },
        code: { type: 'string' },
        ttl,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'AUDIT', casing: 'none' },
          sk: { field: 'sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
        },
        about: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['target'], template: 'AUDIT#${target}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
  return plainErrors({
    async begin({ code: _, ...entry }, expiresAt) {
      await lines.put({ ...entry, ttl: toTtl(expiresAt) }).go()
    },
    async finish({ id, at, changes, outcome, code, target }) {
      const found = { ...(code === null ? {} : { code }), ...(target === undefined ? {} : { target }) }
      const open = lines.patch({ id, at }).set({ changes, outcome, ...found })
      await ifConditionHolds(open.where((attribute, { eq }) => eq(attribute.outcome, 'begun')).go())
    },
    async list({ limit, cursor }) {
      const [at, id] = splitCursor(cursor)
      const all = lines.query.main({})
      const { data } = await (id === undefined ? all : all.lt({ at, id })).go({ order: 'desc', limit, consistent: true })
      const entries = data.map(toEntry)
      const last = data.length === limit ? data.at(-1) : undefined
      return { entries, ...(last ? { cursor: `${last.at}_${last.id}` } : {}) }
    },
    async listAbout(target, limit) {
      const { data } = await lines.query.about({ target }).go({ order: 'desc', limit })
      return data.map(toEntry)
    },
  })
}

function toEntry({ ttl: _, code, ...entry }: Omit<AuditEntry, 'code'> & { ttl?: number; code?: string }): AuditEntry {
  return { ...entry, code: code ?? null }
}

/** A moment and an id. */
function splitCursor(cursor = ''): [at: number, id: string | undefined] {
  const at = cursor.indexOf('_')
  return at < 0 ? [0, undefined] : [Number(cursor.slice(0, at)), cursor.slice(at + 1)]
}
