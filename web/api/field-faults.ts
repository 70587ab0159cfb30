import type { FieldFault } from '#shared/contract/error-body.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import type { Failure } from './failure.ts'

/**
 * Returns the server's errors about single fields, for any error code (`invalid_input`, `capacity_too_low` …); empty if the failure is
 * about something else. Checks without a schema, which would make the page's script larger.
 */
export function listFieldFaults(failure: Failure): FieldFault[] {
  const details = failure.kind === 'refused' ? failure.details : undefined
  return Array.isArray(details) ? details.filter(isFault) : []
}

const isFault = (fault: unknown): fault is FieldFault =>
  hasFields(fault) && typeof fault.path === 'string' && typeof fault.message === 'string'
