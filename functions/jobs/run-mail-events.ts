import * as z from 'zod'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { Log } from '#functions/ports/log.ts'
import { recordMailEvent, type MailEvent, type MailEventNeed } from '#functions/usecases/campaigns/record-mail-event.ts'
import { toTypedAddress } from '#functions/ports/mail-address.ts'

/** The used part of a Lambda's SNS event. */
export interface SnsEvent {
  Records: readonly { Sns: { Message: string } }[]
}

const recipients = z.array(z.object({ emailAddress: z.string() }))
/** The `bounce` or `complaint` object of an event shows its kind. The field with the kind is `eventType` or `notificationType`. */
const bounce = z.object({ bounceType: z.string(), bouncedRecipients: recipients })
const complaint = z.object({ complainedRecipients: recipients })
/** The tags that our mailer sets. */
const tags = z.object({ campaign: z.tuple([z.string()]), recipient: z.tuple([z.string()]) })
const event = z.object({
  bounce: bounce.optional(),
  complaint: complaint.optional(),
  // A mail without our tags is not part of a campaign.
  mail: z
    .object({ tags: tags.optional().catch(undefined), commonHeaders: z.object({ subject: z.string() }).optional().catch(undefined) })
    .optional(),
})

/** Records bounces and complaints that SES reports. Ignores temporary bounces, such as a full mailbox. Logs and drops unreadable events. */
export async function runMailEvents(deps: MailEventNeed, { Records }: SnsEvent, log: Log): Promise<void> {
  for (const { Sns } of Records) {
    const mailEvent = readEvent(Sns.Message)
    if (mailEvent === 'unreadable') log({ event: 'mail-event-unreadable' })
    else if (mailEvent) {
      await recordMailEvent(deps, mailEvent)
      log({ event: 'mail-event', kind: mailEvent.kind, addresses: mailEvent.addresses.length })
    }
  }
}

function readEvent(text: string): MailEvent | 'unreadable' | undefined {
  const parsed = event.safeParse(parseJson(text))
  if (!parsed.success) return 'unreadable'
  const { bounce: bounced, complaint: complained, mail } = parsed.data
  const campaignRecipient = mail?.tags && {
    campaignId: mail.tags.campaign[0],
    key: Buffer.from(mail.tags.recipient[0], 'base64url').toString(),
  }
  const addressesOf = (list: z.infer<typeof recipients>) => list.map(({ emailAddress }) => toTypedAddress(emailAddress))
  const cause = { campaignRecipient, subject: mail?.commonHeaders?.subject }
  if (complained) return { kind: 'complained', addresses: addressesOf(complained.complainedRecipients), ...cause }
  if (bounced?.bounceType === 'Permanent') return { kind: 'bounced', addresses: addressesOf(bounced.bouncedRecipients), ...cause }
  return undefined
}
