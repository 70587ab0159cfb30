import * as z from 'zod'
import type { DeletedKind } from './deleted.ts'
import { ok } from './fields.ts'

/** A schema with a version. The type is explicit, because TypeScript cannot infer the result of `extend` on a generic schema. */
type Versioned<One extends z.ZodObject, Version> = z.ZodType<z.output<One> & Version, z.input<One> & Version>

/**
 * The five calls for records of one kind: list, create, update (the whole form), delete, and restore within a day. `shown` is the schema of
 * a record with its id. The calls add a `version`; the server refuses an update with an older version and returns the current record.
 */
export function recordCalls<Form extends z.ZodObject, Shown extends z.ZodObject>(given: {
  kind: DeletedKind
  path: `/api/${string}`
  /** The name of the records in the plural, for the summaries. */
  what: string
  form: Form
  shown: Shown
}) {
  const { kind, path, what, form } = given
  const shown = given.shown.extend({ version: z.string() }) as unknown as Versioned<Shown, { version: string }>
  const edit = form.extend({ version: z.string().max(64).optional() }) as unknown as Versioned<Form, { version?: string | undefined }>
  const params = z.object({ id: z.string().min(1).max(120) })
  const access = ['admin'] as const
  return {
    kind,
    form,
    shown: given.shown,
    list: { method: 'GET', path, access, summary: `Lists all ${what}, with the fields that can be changed.`, response: z.array(shown) },
    create: {
      method: 'POST',
      path,
      access,
      changes: kind,
      summary: `Creates one of the ${what}, once per Idempotency-Key.`,
      body: edit,
      response: shown,
    },
    change: {
      method: 'PATCH',
      path: `${path}/:id` as const,
      access,
      changes: kind,
      summary: `Changes one of the ${what}; the body is the whole form. Refuses an outdated \`version\`, with the present record in \`details\`.`,
      params,
      body: edit,
      response: shown,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id` as const,
      access,
      changes: kind,
      summary: `Deletes one of the ${what}, unless it is in use. This can be undone for a day.`,
      params,
      response: ok,
    },
    restore: {
      method: 'POST',
      path: `${path}/:id/restore` as const,
      access,
      changes: kind,
      summary: `Restores one of the deleted ${what}.`,
      params,
      response: ok,
    },
  } as const
}

/** The schemas without the calls: the form, and the shown record without its version. */
export interface RecordSchemas<Form extends z.ZodObject, Shown extends z.ZodObject> {
  form: Form
  shown: Shown
}

/** {@link recordCalls} with their names in the contract: `listZoneRecords`, `createZoneRecord` and so on. */
export type NamedCalls<Name extends string, Calls> = Calls extends {
  list: infer L
  create: infer C
  change: infer U
  remove: infer D
  restore: infer R
}
  ? { [K in `list${Name}Records`]: L } & { [K in `create${Name}Record`]: C } & { [K in `update${Name}Record`]: U } & {
      [K in `delete${Name}Record`]: D
    } & { [K in `restore${Name}Record`]: R }
  : never
/** Names five calls for the contract: `Zone` gives `listZoneRecords`, `createZoneRecord` and so on. */
export function nameRecordCalls<
  Name extends string,
  Calls extends { list: unknown; create: unknown; change: unknown; remove: unknown; restore: unknown },
>(name: Name, { list, create, change, remove, restore }: Calls): NamedCalls<Name, Calls> {
  return {
    [`list${name}Records`]: list,
    [`create${name}Record`]: create,
    [`update${name}Record`]: change,
    [`delete${name}Record`]: remove,
    [`restore${name}Record`]: restore,
  } as NamedCalls<Name, Calls>
}
