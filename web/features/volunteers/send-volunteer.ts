import type { FieldFault } from '#shared/contract/error-body.ts'
import { volunteerForm, communityEndpoints } from '#shared/contract/community.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import type { VolunteerDraft, VolunteerField } from './volunteer-draft.ts'

/** The error of each invalid field. */
export type FieldErrors = Partial<Record<VolunteerField, string>>
/** The result of a submit. `wrong`: this page or the server found invalid fields. */
export type Sent = { kind: 'sent' } | { kind: 'wrong'; errors: FieldErrors } | { kind: 'failed'; failure: Failure }

/** Validates the draft and sends it. Import this module at the first input and not with the page, because it imports the API contract. */
export async function sendVolunteer(draft: VolunteerDraft, key: string): Promise<Sent> {
  const form = volunteerForm.safeParse(draft)
  if (!form.success)
    return { kind: 'wrong', errors: errorsOf(form.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
  const answer = await call(communityEndpoints.signUpVolunteer, { body: form.data }, { idempotencyKey: key })
  if (answer.ok) return { kind: 'sent' }
  const { failure } = answer
  const faults = listFieldFaults(failure)
  return faults.length > 0 ? { kind: 'wrong', errors: errorsOf(faults) } : { kind: 'failed', failure }
}

/** Returns the first error of each field. */
function errorsOf(faults: readonly FieldFault[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of faults) errors[path as VolunteerField] ??= message
  return errors
}
