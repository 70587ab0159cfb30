import { retention } from '#shared/facts/retention.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'

/** The storage keys of the drafts. They are in this file because every page uses them, while the code of the drafts loads later. */
export const draftKeys = { wizard: storageKey('ticket-draft'), form: storageKey('registration-draft') }
const healthRetentionMs = retention.draftHealth * dayMs

/**
 * Returns a stored draft without its health data, if the draft was stored more than a day before `now` (ms since the epoch) or at an
 * unknown time. Undefined if there is nothing to delete. Old health data is deleted because a phone may get lost. `sent.contents` contains
 * the data too and is emptied, so the next registration gets a new idempotency key.
 * Uses no schema and no store, because this runs on every page.
 */
export function withoutOldHealth(stored: unknown, now: number): object | undefined {
  if (!hasFields(stored) || !hasFields(stored.state)) return undefined
  const { keptAt, state } = stored
  if (typeof keptAt === 'number' && now < keptAt + healthRetentionMs) return undefined
  const { form, participants, sent, status } = state
  if (![form, ...(Array.isArray(participants) ? participants : [])].some(hasHealthText)) return undefined
  return {
    ...stored,
    state: {
      ...state,
      ...(hasFields(form) ? { form: clearHealth(form) } : {}),
      ...(Array.isArray(participants)
        ? { participants: participants.map((person) => (hasFields(person) ? clearHealth(person) : person)) }
        : {}),
      ...(hasFields(sent) ? { sent: { ...sent, contents: '' } } : {}),
      // The visitor must check the form again before the order is sent.
      ...(status === 'pending' ? { status: 'editing' } : {}),
      healthForgotten: true,
    },
  }
}

/** Deletes old health data from the stored drafts. Runs on every page, so that it does not depend on a visit to the registration. */
export function forgetOldHealth(): void {
  for (const key of Object.values(draftKeys)) {
    const draft = withoutOldHealth(readJson(key), Date.now())
    if (draft) writeJson(key, draft)
  }
}

const healthFields = ['medicalConditions', 'specialRequirements'] as const

const hasHealthText = (person: unknown) =>
  hasFields(person) && healthFields.some((name) => typeof person[name] === 'string' && person[name] !== '')

const clearHealth = (person: Readonly<Record<string, unknown>>) => ({
  ...person,
  ...Object.fromEntries(healthFields.filter((name) => name in person).map((name) => [name, ''])),
})
