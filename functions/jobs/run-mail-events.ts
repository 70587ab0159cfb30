import * as z from 'zod'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { Log } from '#functions/ports/log.ts'
import { noteMailEvent, type MailEvent, type MailEventNeed } from '#functions/usecases/campaigns/note-mail-event.ts'
import { toTypedAddress } from '#functions/ports/mail-address.ts'

/** The parts of a Lambda's SNS event that matter here. */
export interface SnsEvent {
  Records: readonly { Sns: { Message: string } }[]
}

const recipients = z.array(z.object({ emailAddress: z.string() }))
/** Event publishing and feedback notifications name their kind differently. */
const bounce = z.object({ bounceType: z.string(), bouncedRecipients: recipients })
const complaint = z.object({ complainedRecipients: recipients })
/** As our mailer set them. */
const tags = z.object({ campaign: z.tuple([z.string()]), recipient: z.tuple([z.string()]) })
const event = z.object({
  bounce: bounce.optional(),
  complaint: complaint.optional(),
  // One that has none of ours was no mail to many.
  mail: z.object({ tags: tags.optional().catch(undefined) }).optional(),
})

/** Notes what SES tells of mail that came back. A passing bounce (a full mail box) is none of ours; what is unreadable is logged and dropped. */
export async function runMailEvents(deps: MailEventNeed, { Records }: SnsEvent, log: Log): Promise<void> {
  for (const { Sns } of Records) {
    const told = readEvent(Sns.Message)
    if (told === 'unreadable') log({ event: 'mail-event-unreadable' })
    else if (told) {
      await noteMailEvent(deps, told)
      log({ event: 'mail-event', kind: told.kind, addresses: told.addresses.length })
    }
  }
}

function readEvent(text: string): MailEvent | 'unreadable' | undefined {
  const parsed = event.safeParse(parseJson(text))
  if (!parsed.success) return 'unreadable'
  const { bounce: back, complaint: unwanted, mail } = parsed.data
  const of = mail?.tags && { campaignId: mail.tags.campaign[0], key: Buffer.from(mail.tags.recipient[0], 'base64url').toString() }
  const addressesOf = (list: z.infer<typeof recipients>) => list.map(({ emailAddress }) => toTypedAddress(emailAddress))
  if (unwanted) return { kind: 'complained', addresses: addressesOf(unwanted.complainedRecipients), of }
  if (back?.bounceType === 'Permanent') return { kind: 'bounced', addresses: addressesOf(back.bouncedRecipients), of }
  return undefined
}
