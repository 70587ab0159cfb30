import type { BulkEmailForm } from '#shared/contract/mail-form.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { readAudience } from './audience-of.ts'
import { email, messageOf } from './bulk-email.ts'
import { createCampaign, type Requester } from './create-campaign.ts'
import { findPerson } from './find-person.ts'
import { findExamplePerson } from './list-audience.ts'
import { buildMailFor } from './make-message.ts'
import type { PeopleNeed, Person } from './person.ts'
import { formatRef, parseRef, type PersonRef } from './person-ref.ts'

/**
 * Builds the mail that one person would get: `recipient` (one of the examples of the count), or by default a person of the audience.
 * Throws `not_found`, `nobody_to_send_to`.
 */
export async function previewBulkEmail(deps: PeopleNeed, form: BulkEmailForm, recipient: string | null, edition?: string): Promise<Mail> {
  const mail = await buildMailFor(deps, { ...email, message: messageOf(form) }, await findExample(deps, form, recipient, edition))
  // A browser cannot show an image that is attached to the mail.
  const image = mail.attachments.find(({ contentId }) => contentId !== undefined)
  return image ? { ...mail, html: mail.html.replace(`cid:${image.contentId}`, `data:image/png;base64,${toBase64(image.content)}`) } : mail
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The kinds of people in each group. An example person from another group is not used: it would show a mail that nobody gets. */
const kindsOf: Partial<Record<BulkEmailForm['recipientType'], readonly PersonRef['of'][]>> = {
  volunteers: ['volunteer'],
  waiting: ['waiting'],
  orders: ['order'],
  newsletter: ['subscriber', 'reader'],
  custom: ['address'],
}

async function findExample(deps: PeopleNeed, form: BulkEmailForm, recipient: string | null, edition: string | undefined): Promise<Person> {
  const { audience, addressesOrIds } = await readAudience(deps, form, edition)
  const ref = recipient === null ? undefined : parseRef(recipient)
  const isOfGroup = ref && (kindsOf[form.recipientType] ?? ['participant']).includes(ref.of)
  const example = isOfGroup ? await findPerson(deps, ref) : await findExamplePerson(deps, audience, addressesOrIds)
  if (!example) throw new AppError(isOfGroup ? 'not_found' : 'nobody_to_send_to')
  return example
}

/** Sends the mail to one address, as one person would get it. Throws what {@link previewBulkEmail} throws, and `too_many_attempts`. */
export async function testBulkEmail(
  deps: PeopleNeed & Pick<Deps, 'queue' | 'random' | 'limits'>,
  requester: Requester,
  { form, recipient, to }: { form: BulkEmailForm; recipient: string | null; to: string },
  edition?: string,
): Promise<void> {
  const example = await findExample(deps, form, recipient, edition)
  const message = { ...messageOf(form), asPerson: formatRef(example.ref) }
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
    createCampaign(deps, requester, wanted, [form, recipient, to], { addresses: [to] }),
  )
}
