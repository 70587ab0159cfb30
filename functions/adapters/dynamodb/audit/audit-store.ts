import { CustomAttributeType } from 'electrodb'
import type { AuditChange, AuditEntry, AuditStore } from '#functions/ports/audit/audit-store.ts'
import { toTtl, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'
import { readUpToLimit } from '#functions/adapters/dynamodb/read-up-to-limit.ts'

/** The latest time (ms) that fits in the 15 digits of the sort key. */
const endOfTime = 999_999_999_999_999

/** The audit log in the table: one partition, sorted by time. */
export function createAuditStore({ client, tableName }: Table): AuditStore {
  const entries = new Entity(
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
        byTarget: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['target'], template: 'AUDIT#${target}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
  return unwrapErrors({
    async begin({ code, ...entry }, expiresAt) {
      await entries.put({ ...entry, ...(code === null ? {} : { code }), ttl: toTtl(expiresAt) }).go()
    },
    async finish({ id, at, changes, outcome, code, target }) {
      const found = { ...(code === null ? {} : { code }), ...(target === undefined ? {} : { target }) }
      const open = entries.patch({ id, at }).set({ changes, outcome, ...found })
      await ifConditionHolds(open.where((attribute, { eq }) => eq(attribute.outcome, 'begun')).go())
    },
    async list({ limit, cursor, target, from = 0, until = endOfTime }) {
      const after = readCursor(cursor)
      const upper = after && after.at < until ? after : { at: until }
      if (upper.at < from) return { entries: [] }
      const isAll = target === undefined
      const range = (isAll ? entries.query.main({}) : entries.query.byTarget({ target })).between({ at: from }, upper)
      // Besides a page of results this reads one more entry, which shows that there is a next page. After a cursor it reads yet another
      // entry, because the range includes the cursor's own entry.
      // The index by target does not support consistent reads.
      const { found } = await readUpToLimit(
        (options) => range.go({ ...options, order: 'desc', ...(isAll ? { consistent: true } : {}) }),
        limit + (after ? 2 : 1),
      )
      const rest = found.filter(({ at, id }) => !after || at !== after.at || id !== after.id)
      const page = rest.slice(0, limit).map(toEntry)
      const last = rest.length > limit ? page.at(-1) : undefined
      return { entries: page, ...(last ? { cursor: `${last.at}_${last.id}` } : {}) }
    },
  })
}

function toEntry({ ttl: _, code, ...entry }: Omit<AuditEntry, 'code'> & { ttl?: number; code?: string }): AuditEntry {
  return { ...entry, code: code ?? null }
}

/** Parses a cursor: the time (ms) and the id of an entry, joined by `_`. */
function readCursor(cursor = ''): { at: number; id: string } | undefined {
  const at = cursor.indexOf('_')
  return at < 0 ? undefined : { at: Number(cursor.slice(0, at)), id: cursor.slice(at + 1) }
}
