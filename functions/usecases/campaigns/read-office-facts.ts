import type { OfficeFacts } from '#shared/domain/office/office-check.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { undeliverableReasonOf } from '#functions/ports/roster/roster-store.ts'
import { keyRecipients } from './key-recipients.ts'
import { listAudience } from './list-audience.ts'
import type { PeopleNeed } from './person.ts'
import { isNumberKey } from './recipient-keys.ts'
import { readSmsSettings } from './sms-settings.ts'

/** Reads the current facts for the ready check of the office. */
export async function readOfficeFacts(deps: PeopleNeed & Pick<Deps, 'smsSender'>): Promise<OfficeFacts> {
  const emergency = { kind: 'emergency', channel: 'sms' } as const
  const [people, { centsPerPart, monthlyLimitCents }, accountLimitCents] = await Promise.all([
    listAudience(deps, { id: '', audience: { who: 'everybody' } }),
    readSmsSettings(deps),
    // If this read fails, the ready check shows that the limit is unknown, and still shows its other results.
    deps.smsSender.readMonthlyLimitCents().catch(() => null),
  ])
  const keys = [...keyRecipients(deps.settings, emergency, people).keys()]
  return {
    people: keys.length,
    mailReturned: people.filter(({ row }) => row && undeliverableReasonOf(row)).length,
    withoutSms: keys.filter((key) => !isNumberKey(key)).length,
    sms: { centsPerPart, monthlyLimitCents, accountLimitCents },
  }
}
