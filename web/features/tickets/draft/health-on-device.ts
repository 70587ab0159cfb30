import { retention } from '#shared/facts/retention.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'

/** Named here, and not by their stores, because every page asks. */
export const draftKeys = { wizard: storageKey('ticket-draft'), form: storageKey('registration-draft') }
const keptMs = retention.draftHealth * dayMs

/**
 * What this device keeps of a draft, without what somebody wrote about their health once that is older than a day: a draft waits without
 * end, and a phone may get lost. Undefined when nothing has to go. What was sent holds the same words, so the next registration is one of
 * its own. Neither a schema nor a store: it is asked on every page.
 */
export function withoutOldHealth(kept: unknown, now: number): object | undefined {
  if (!hasFields(kept) || !hasFields(kept.state)) return undefined
  const { keptAt, state } = kept
  if (typeof keptAt === 'number' && now < keptAt + keptMs) return undefined
  const { form, participants, sent, status } = state
  const told = [form, ...(Array.isArray(participants) ? participants : [])].some(tellsHealth)
  if (!told) return undefined
  return {
    ...kept,
    state: {
      ...state,
      ...(hasFields(form) ? { form: blank(form) } : {}),
      ...(Array.isArray(participants) ? { participants: participants.map((one) => (hasFields(one) ? blank(one) : one)) } : {}),
      ...(hasFields(sent) ? { sent: { ...sent, contents: '' } } : {}),
      // Nothing goes to the server before somebody has seen what is missing.
      ...(status === 'pending' ? { status: 'editing' } : {}),
      healthForgotten: true,
    },
  }
}

/** The same for what lies on the device while nobody opens the registration. */
export function forgetOldHealth(): void {
  for (const key of Object.values(draftKeys)) {
    const left = withoutOldHealth(readJson(key), Date.now())
    if (left) writeJson(key, left)
  }
}

const healthFields = ['medicalConditions', 'specialRequirements'] as const

const tellsHealth = (one: unknown) => hasFields(one) && healthFields.some((name) => typeof one[name] === 'string' && one[name] !== '')

const blank = (one: Readonly<Record<string, unknown>>) => ({
  ...one,
  ...Object.fromEntries(healthFields.filter((name) => name in one).map((name) => [name, ''])),
})
