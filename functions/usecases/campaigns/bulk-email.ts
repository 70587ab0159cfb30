import type * as z from 'zod'
import { readAddresses, type AudienceForm, type BulkEmailForm, type campaignEndpoints } from '#shared/contract/campaigns.ts'
import type { Audience, CampaignMessage } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { createCampaign, findRepeated, type Asker } from './create-campaign.ts'
import { keepWilling, mailFor } from './make-message.ts'
import { findPerson, findSomebody, keyRecipients, listAudience, type PeopleNeed, type Person } from './people.ts'

type Need = PeopleNeed & Pick<Deps, 'queue' | 'random'>
const exampleCount = 20
/** Who typed this very minute and read it over once more means now. */
const graceMs = 5 * 60_000
const email = { kind: 'email', channel: 'email' } as const

function audienceOf({ recipientType, waveId, status }: AudienceForm): Audience {
  if (recipientType === 'custom') return { who: 'addresses' }
  if (recipientType === 'newsletter') return { who: 'subscribers' }
  return {
    who: 'participants',
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

/** Mails many people, now or later (specification section 7). Throws what {@link createCampaign} throws, `invalid_input` for a moment that is over. */
export async function sendBulkEmail(deps: Need, asker: Asker, form: BulkEmailForm): Promise<{ id: string; count: number }> {
  const repeated = await findRepeated(deps, asker, form)
  if (repeated) return repeated
  const addresses = form.recipientType === 'custom' ? readAddresses(form.customEmails).addresses : []
  const audience = audienceOf(form)
  const message = messageOf(form)
  const count = addresses.length || (await listReached(deps, audience, message.isNews)).length
  const scheduledFor = form.scheduledFor ? Date.parse(form.scheduledFor) : null
  if (scheduledFor !== null && scheduledFor < deps.clock.now() - graceMs) {
    const message = 'Dit moment is al geweest. Laat het leeg om meteen te versturen.'
    throw new AppError('invalid_input', { message, details: [{ path: 'scheduledFor', message }] })
  }
  const { template, recipientType } = form
  const wanted = { ...email, template, recipientType, audience, message, scheduledFor, count }
  return createCampaign(deps, asker, wanted, form, { addresses })
}

/** Who gets a mail as they and their wishes stand now, each once. */
async function listReached(deps: PeopleNeed, audience: Audience, isNews: boolean): Promise<Person[]> {
  const people = keyRecipients(deps.settings, email, await listAudience(deps, { id: '', audience }))
  return keepWilling(deps, [...people.values()], isNews)
}

/** How many a mail would go to, and some of them. A wave or status that is not chosen yet is nobody. */
export async function countBulkEmail(
  deps: PeopleNeed,
  form: AudienceForm,
): Promise<z.input<(typeof campaignEndpoints)['countBulkEmail']['response']>> {
  if (form.recipientType === 'custom') return { count: readAddresses(form.customEmails).addresses.length, examples: [] }
  const isOpen = (form.recipientType === 'wave' && !form.waveId) || (form.recipientType === 'status' && !form.status)
  const people = isOpen ? [] : await listReached(deps, audienceOf(form), isNewsOf(form))
  // A reader is no participant: their mail says nothing of their place.
  const examples = people.flatMap(({ ref, name, row }) => (row && ref.of === 'participant' ? [{ id: row.id, name }] : []))
  return { count: people.length, examples: examples.slice(0, exampleCount) }
}

/** The mail as one person would get it: the one who is named, or the first of those it goes to. Throws `not_found`. */
export async function previewBulkEmail(deps: PeopleNeed, form: BulkEmailForm, participantId: string | null): Promise<Mail> {
  const mail = await mailFor(deps, { ...email, message: messageOf(form) }, await findExample(deps, form, participantId))
  // A browser does not know what a mail has inside.
  const [image] = mail.attachments
  return image ? { ...mail, html: mail.html.replace(`cid:${image.contentId}`, `data:image/png;base64,${toBase64(image.content)}`) } : mail
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function findExample(deps: PeopleNeed, form: BulkEmailForm, participantId: string | null): Promise<Person> {
  const [first] = readAddresses(form.customEmails).addresses
  if (form.recipientType === 'custom' && first !== undefined) return (await findPerson(deps, { of: 'address', email: first }))!
  // A reader is no participant: whoever was chosen before does not get this mail.
  const example =
    participantId && form.recipientType !== 'newsletter'
      ? await findPerson(deps, { of: 'participant', id: participantId })
      : await findSomebody(deps, audienceOf(form))
  if (!example) throw new AppError(participantId ? 'not_found' : 'nobody_to_send_to')
  return example
}

/** Sends the mail to one address, as one person would get it. Throws what {@link previewBulkEmail} throws, `too_many_attempts`. */
export async function testBulkEmail(
  deps: Need & Pick<Deps, 'limits'>,
  asker: Asker,
  { form, participantId, to }: { form: BulkEmailForm; participantId: string | null; to: string },
): Promise<void> {
  const example = await findExample(deps, form, participantId)
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
  await limitCalls(deps, { action: 'test-mail', address: undefined, account: asker.username }, () =>
    createCampaign(deps, asker, wanted, [form, participantId, to], { addresses: [to] }),
  )
}
