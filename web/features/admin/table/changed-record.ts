import type * as z from 'zod'
import { hasFields } from '#shared/lib/has-fields.ts'
import type { Failure } from '#web/api/failure.ts'

/** What somebody else saved while a form was open, and how the server says so. */
export interface Changed<Row> {
  record: Row
  message: string
}

/**
 * What somebody else saved while this form was open: who saves once more has been shown it, and means it. `schema` is that of the record in
 * the contract. Undefined for any other failure, and for details that are no such record, which then shows as any other failure does.
 */
export function changedRecord<Row>(failure: Failure, schema: z.ZodType<Row>): Changed<Row> | undefined {
  if (failure.kind !== 'refused' || failure.code !== 'record_changed') return undefined
  const { data } = schema.safeParse(failure.details)
  return data === undefined ? undefined : { record: data, message: failure.message }
}

/** The version that a record says it has. */
export const versionOf = (record: unknown): string | undefined =>
  hasFields(record) && typeof record.version === 'string' ? record.version : undefined
