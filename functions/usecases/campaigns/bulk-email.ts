import type * as z from 'zod'
import type { campaignEndpoints } from '#shared/contract/campaigns.ts'
import {
  contentOf,
  leftOutReasons,
  readAddresses,
  type AudienceForm,
  type BulkEmailForm,
  type LeftOutReason,
  type ScheduledMail,
} from '#shared/contract/mail-form.ts'
import type { CampaignMessage } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readAudience, type ChosenAudience } from './audience-of.ts'
import { createCampaign, findRepeated, type Requester } from './create-campaign.ts'
import { keyRecipients } from './key-recipients.ts'
import { listAudience } from './list-audience.ts'
import { splitBySettings } from './make-message.ts'
import type { PeopleNeed, Person } from './person.ts'
import { formatRef } from './person-ref.ts'

type Need = PeopleNeed & Pick<Deps, 'queue' | 'random'>
const exampleCount = 50
/** A planned time that is less than this (ms) in the past counts as now, because the sender may need some time to check the form. */
const graceMs = 5 * 60_000
/** The kind and the channel of a bulk mail. */
export const email = { kind: 'email', channel: 'email' } as const

/** True if a mail is news: the form says so, or the mail goes to the readers of the newsletter. */
export const isNewsOf = ({ isNews, recipientType }: Pick<AudienceForm, 'isNews' | 'recipientType'>) =>
  isNews || recipientType === 'newsletter'

/** Returns the message of a mail in the form in which a campaign stores it. */
export function messageOf(mail: ScheduledMail & Pick<AudienceForm, 'recipientType'>): CampaignMessage {
  const { subject, body, attachment, includeName, includeQrCode, includeWaveInfo } = mail
  return {
    subject,
    content: contentOf(mail),
    ...(body ? { body } : {}),
    ...(attachment ? { attachment } : {}),
    includeName,
    includeQrCode,
    includeWaveInfo,
    isNews: isNewsOf(mail),
  }
}

/** Returns the time of a mail in ms, null for now. Throws `invalid_input` for a time in the past. */
export function readPlannedTime({ clock }: Pick<Deps, 'clock'>, scheduledFor: string | null | undefined): number | null {
  const at = scheduledFor ? Date.parse(scheduledFor) : null
  if (at === null || at >= clock.now() - graceMs) return at
  const message = 'Dit moment is al geweest. Laat het leeg om meteen te versturen.'
  throw new AppError('invalid_input', { message, details: [{ path: 'scheduledFor', message }] })
}

/**
 * Mails many people, now or at `scheduledFor` (specification section 7). Throws what {@link createCampaign} throws, and `invalid_input` for
 * a time in the past, and `not_found` for an edition that does not exist.
 */
export async function sendBulkEmail(
  deps: Need,
  requester: Requester,
  form: BulkEmailForm,
  edition?: string,
): Promise<{ id: string; count: number }> {
  const request = edition === undefined ? form : [form, edition]
  const repeated = await findRepeated(deps, requester, request)
  if (repeated) return repeated
  const chosen = await readAudience(deps, form, edition)
  const message = messageOf(form)
  const count =
    form.recipientType === 'custom' ? chosen.addressesOrIds.length : (await readReach(deps, chosen, message.isNews)).reached.length
  const scheduledFor = readPlannedTime(deps, form.scheduledFor)
  const { template, recipientType } = form
  const wanted = { ...email, template, recipientType, audience: chosen.audience, message, scheduledFor, count }
  return createCampaign(deps, requester, wanted, request, { addresses: chosen.addressesOrIds })
}

interface Reach {
  /** The people whom the mail reaches, each once. */
  reached: Person[]
  leftOut: Map<LeftOutReason, number>
}

/** Finds the people whom a mail would reach now, and counts the other chosen people by the reason why they get no mail. */
async function readReach(deps: PeopleNeed, { audience, addressesOrIds }: ChosenAudience, isNews: boolean): Promise<Reach> {
  const all = await listAudience(deps, { id: '', audience, addressesOrIds })
  const people = [...keyRecipients(deps.settings, email, all).values()]
  const { willing, refused } = await splitBySettings(deps, people, isNews)
  const leftOut = new Map<LeftOutReason, number>(refused)
  // The lists of the office still show cancelled participants, so they show more people than the mail has recipients.
  const cancelled =
    audience.who === 'participants' && audience.status === undefined
      ? (await listAudience(deps, { id: '', audience: { ...audience, status: 'cancelled' }, addressesOrIds })).length
      : 0
  // The number of people whose rows the office ticked, but who are no longer in the list.
  const gone = 'isChosen' in audience && audience.isChosen ? addressesOrIds.length - all.length - cancelled : 0
  const doubles = all.length - people.length
  if (cancelled > 0) leftOut.set('cancelled', cancelled)
  if (gone > 0) leftOut.set('gone', gone)
  if (doubles > 0) leftOut.set('double', doubles)
  return { reached: willing, leftOut }
}

/** Counts the people whom a mail would reach, with some of them as examples. The count is 0 until the wave or status is chosen. */
export async function countBulkEmail(
  deps: PeopleNeed,
  form: AudienceForm,
  edition?: string,
): Promise<z.input<(typeof campaignEndpoints)['countBulkEmail']['response']>> {
  const chosen = await readAudience(deps, form, edition)
  if (form.recipientType === 'custom') return { count: readAddresses(form.customEmails).addresses.length, examples: [], leftOut: [] }
  const isOpen = (form.recipientType === 'wave' && !form.waveId) || (form.recipientType === 'status' && !form.status)
  if (isOpen) return { count: 0, examples: [], leftOut: [] }
  const { reached, leftOut } = await readReach(deps, chosen, isNewsOf(form))
  return {
    count: reached.length,
    examples: reached.slice(0, exampleCount).map(({ ref, name, email: address }) => ({ id: formatRef(ref), name: name || address })),
    leftOut: leftOutReasons.flatMap((reason) => (leftOut.get(reason) ? [{ reason, count: leftOut.get(reason)! }] : [])),
  }
}
