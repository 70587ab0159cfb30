import type * as z from 'zod'
import { readAddresses, type AudienceForm, type BulkEmailForm, type campaignEndpoints } from '#shared/contract/campaigns.ts'
import type { Audience, CampaignMessage } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { createCampaign, findRepeated, type Requester } from './create-campaign.ts'
import { filterWilling, buildMailFor } from './make-message.ts'
import { findPerson, findExamplePerson, keyRecipients, listAudience, type PeopleNeed, type Person } from './people.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

type Need = PeopleNeed & Pick<Deps, 'queue' | 'random'>
const exampleCount = 20
/** Ms; a planned time that passed this recently still means now, because the sender may have checked the form again. */
const graceMs = 5 * 60_000
const email = { kind: 'email', channel: 'email' } as const

/** `chosen`: the edition of the office; without it the one that is current when the mail begins. Throws `not_found`. */
async function readAudience(deps: PeopleNeed, { recipientType, waveId, status }: AudienceForm, chosen?: string): Promise<Audience> {
  const ofEdition = chosen === undefined ? {} : { edition: (await readEditionScope(deps, chosen)).id }
  if (recipientType === 'custom') return { who: 'addresses', ...ofEdition }
  if (recipientType === 'newsletter') return { who: 'subscribers', ...ofEdition }
  return {
    who: 'participants',
    ...ofEdition,
    ...(recipientType === 'earlier' ? { earlier: true } : {}),
    ...(recipientType === 'wave' && waveId ? { waveId } : {}),
    ...(recipientType === 'status' && status ? { status } : {}),
  }
}

const isNewsOf = ({ isNews, recipientType }: Pick<AudienceForm, 'isNews' | 'recipientType'>) => isNews || recipientType === 'newsletter'

function messageOf({
  subject,
  content,
  includeName,
  includeQrCode,
  includeWaveInfo,
  isNews,
  recipientType,
}: BulkEmailForm): CampaignMessage {
  return { subject, content, includeName, includeQrCode, includeWaveInfo, isNews: isNewsOf({ isNews, recipientType }) }
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
  const addresses = form.recipientType === 'custom' ? readAddresses(form.customEmails).addresses : []
  const audience = await readAudience(deps, form, edition)
  const message = messageOf(form)
  const count = addresses.length || (await listReached(deps, audience, message.isNews)).length
  const scheduledFor = form.scheduledFor ? Date.parse(form.scheduledFor) : null
  if (scheduledFor !== null && scheduledFor < deps.clock.now() - graceMs) {
    const message = 'Dit moment is al geweest. Laat het leeg om meteen te versturen.'
    throw new AppError('invalid_input', { message, details: [{ path: 'scheduledFor', message }] })
  }
  const { template, recipientType } = form
  const wanted = { ...email, template, recipientType, audience, message, scheduledFor, count }
  return createCampaign(deps, requester, wanted, request, { addresses })
}

/** Returns the people whom a mail would reach now, each once, without those who do not want it. */
async function listReached(deps: PeopleNeed, audience: Audience, isNews: boolean): Promise<Person[]> {
  const people = keyRecipients(deps.settings, email, await listAudience(deps, { id: '', audience }))
  return filterWilling(deps, [...people.values()], isNews)
}

/** Counts the people whom a mail would reach, with some of them as examples. Counts nobody as long as the wave or status is not chosen. */
export async function countBulkEmail(
  deps: PeopleNeed,
  form: AudienceForm,
  edition?: string,
): Promise<z.input<(typeof campaignEndpoints)['countBulkEmail']['response']>> {
  const audience = await readAudience(deps, form, edition)
  if (form.recipientType === 'custom') return { count: readAddresses(form.customEmails).addresses.length, examples: [] }
  const isOpen = (form.recipientType === 'wave' && !form.waveId) || (form.recipientType === 'status' && !form.status)
  const people = isOpen ? [] : await listReached(deps, audience, isNewsOf(form))
  // A newsletter reader is no example, because their mail has nothing about a participant.
  const examples = people.flatMap(({ ref, name, row }) => (row && ref.of === 'participant' ? [{ id: row.id, name }] : []))
  return { count: people.length, examples: examples.slice(0, exampleCount) }
}

/** Builds the mail as one person would get it: this participant, or the first recipient. Throws `not_found`, `nobody_to_send_to`. */
export async function previewBulkEmail(
  deps: PeopleNeed,
  form: BulkEmailForm,
  participantId: string | null,
  edition?: string,
): Promise<Mail> {
  const mail = await buildMailFor(deps, { ...email, message: messageOf(form) }, await findExample(deps, form, participantId, edition))
  // A browser cannot show an image that is attached to the mail.
  const [image] = mail.attachments
  return image ? { ...mail, html: mail.html.replace(`cid:${image.contentId}`, `data:image/png;base64,${toBase64(image.content)}`) } : mail
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function findExample(
  deps: PeopleNeed,
  form: BulkEmailForm,
  participantId: string | null,
  edition: string | undefined,
): Promise<Person> {
  const audience = await readAudience(deps, form, edition)
  const [first] = readAddresses(form.customEmails).addresses
  if (form.recipientType === 'custom' && first !== undefined) return (await findPerson(deps, { of: 'address', email: first }))!
  // The newsletter goes to readers, so a participant who was chosen earlier does not get this mail.
  const example =
    participantId && form.recipientType !== 'newsletter'
      ? await findPerson(deps, { of: 'participant', id: participantId })
      : await findExamplePerson(deps, audience)
  if (!example) throw new AppError(participantId ? 'not_found' : 'nobody_to_send_to')
  return example
}

/** Sends the mail to one address, as one person would get it. Throws what {@link previewBulkEmail} throws, and `too_many_attempts`. */
export async function testBulkEmail(
  deps: Need & Pick<Deps, 'limits'>,
  requester: Requester,
  { form, participantId, to }: { form: BulkEmailForm; participantId: string | null; to: string },
  edition?: string,
): Promise<void> {
  const example = await findExample(deps, form, participantId, edition)
  const message = { ...messageOf(form), ...(example.row ? { asParticipant: example.row.id } : {}) }
  const wanted = {
    kind: 'test',
    channel: 'email',
    template: form.template,
    recipientType: 'custom',
    audience: { who: 'addresses' },
    message,
    scheduledFor: null,
    count: 1,
  } as const
  await limitCalls(deps, { action: 'test-mail', address: undefined, account: requester.username }, () =>
    createCampaign(deps, requester, wanted, [form, participantId, to], { addresses: [to] }),
  )
}
