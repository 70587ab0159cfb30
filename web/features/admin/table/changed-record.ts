import type * as z from 'zod'
import { hasFields } from '#shared/lib/has-fields.ts'
import type { Failure } from '#web/api/failure.ts'

/** The record that another user saved while a form was open, and the server's message about it. */
export interface Changed<Row> {
  record: Row
  message: string
}

/**
 * Returns the record that another user saved while the form was open, as the failure of a save contains it. The form shows this record;
 * saving again overwrites it. `schema` is the schema of the record in the contract. Undefined for any other failure, and for details that
 * do not match `schema`.
 */
export function changedRecord<Row>(failure: Failure, schema: z.ZodType<Row>): Changed<Row> | undefined {
  if (failure.kind !== 'refused' || failure.code !== 'record_changed') return undefined
  const { data } = schema.safeParse(failure.details)
  return data === undefined ? undefined : { record: data, message: failure.message }
}

/** The version of a record, if it has one. */
export const versionOf = (record: unknown): string | undefined =>
  hasFields(record) && typeof record.version === 'string' ? record.version : undefined
