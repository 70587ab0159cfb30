import type { FieldFault } from '#shared/contract/error-body.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import type { Failure } from './failure.ts'

/**
 * What the server says of single fields, of whatever code (`invalid_input`, `capacity_too_low` …); nothing where it refused for another reason.
 * By hand: a schema is not worth its size here.
 */
export function faultsIn(failure: Failure): FieldFault[] {
  const details = failure.kind === 'refused' ? failure.details : undefined
  return Array.isArray(details) ? details.filter(isFault) : []
}

const isFault = (fault: unknown): fault is FieldFault =>
  hasFields(fault) && typeof fault.path === 'string' && typeof fault.message === 'string'
