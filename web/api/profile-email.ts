import { storageKey } from '#shared/facts/brand.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { readJson } from '#web/ui/device/device-storage.ts'

/** The mail address of the account that is logged in on this device, from the profile that the participant's screens cache; else ''. */
export function readProfileEmail(): string {
  const stored = readJson(storageKey('profile'))
  const answer = hasFields(stored) ? stored.answer : undefined
  return hasFields(answer) && typeof answer.email === 'string' ? answer.email : ''
}
