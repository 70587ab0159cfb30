import type { Outbox } from './outbox.ts'
import { parseMime } from './parse-mime.ts'
import { queryService, QueryRefusal, readMembers } from './query-protocol.ts'

/** The events that SES sends through SNS for mail to `bounce@` and `complaint@` of its mailbox simulator. Here any domain works. */
const simulated = {
  bounce: (to: string) => ({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: to }] },
  }),
  complaint: (to: string) => ({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: to }] } }),
}

/**
 * Creates a stand-in of SES that accepts SendRawEmail of the real SDK, and answers once the mail is in the outbox. `onEvent` gets the
 * provider's event for a mail to `bounce@…` or `complaint@…`.
 */
export function createSes(
  outbox: Pick<Outbox, 'append'>,
  onEvent: (message: object) => Promise<void> = async () => undefined,
): (request: Request) => Promise<Response> {
  return queryService('http://ses.amazonaws.com/doc/2010-12-01/', {
    async SendRawEmail(fields) {
      const raw = Buffer.from(fields.get('RawMessage.Data') ?? '', 'base64')
      if (raw.length === 0) throw new QueryRefusal('InvalidParameterValue', 'Missing required parameter RawMessage.Data.')
      // SES's default limit is 10 MB after encoding.
      if (raw.length > 10_000_000) throw new QueryRefusal('MessageRejected', 'Message length is more than 10000000 bytes.')
      const mail = await parseMime(raw)
      const envelope = readMembers(fields, 'Destinations')
      const to = envelope.length > 0 ? envelope : mail.to
      if (to.length === 0) throw new QueryRefusal('InvalidParameterValue', "Missing final '@domain'.")
      const bad = to.find((address) => !/^[^\s@]+@[^\s@]+$/.test(address))
      if (bad !== undefined) throw new QueryRefusal('InvalidParameterValue', "Missing final '@domain'.")
      const tags = tagsOf(fields)
      const sent = outbox.append({ channel: 'mail', ...mail, to })
      for (const address of to) {
        const kind = /^(bounce|complaint)(\+[^@]*)?@/.exec(address.toLowerCase())?.[1]
        if (kind)
          await onEvent({ ...simulated[kind as keyof typeof simulated](address), mail: { tags, commonHeaders: { subject: mail.subject } } })
      }
      return { MessageId: sent.id }
    },
  })
}

/** Returns the mail's tags in the format of SES events. Throws QueryRefusal on an invalid value. */
function tagsOf(fields: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let at = 1; fields.has(`Tags.member.${at}.Name`); at++) {
    const value = fields.get(`Tags.member.${at}.Value`) ?? ''
    if (!/^[\w.@-]{1,256}$/.test(value)) throw new QueryRefusal('InvalidParameterValue', `Tag value <${value}> is invalid.`)
    tags[fields.get(`Tags.member.${at}.Name`)!] = [value]
  }
  return tags
}
