import type { Outbox } from './outbox.ts'
import { parseMime } from './parse-mime.ts'
import { members, queryService, QueryRefusal } from './query-protocol.ts'

/** What SES tells by SNS of mail to the addresses of its mailbox simulator; any domain will do here. */
const simulated = {
  bounce: (to: string) => ({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: to }] },
  }),
  complaint: (to: string) => ({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: to }] } }),
}

/**
 * SES for one machine: takes SendRawEmail of the real SDK and keeps the mail in the outbox before it answers. `tell` hears of a mail to
 * `bounce@…` or `complaint@…` what the provider would tell.
 */
export function createSes(
  outbox: Pick<Outbox, 'append'>,
  tell: (message: object) => Promise<void> = async () => undefined,
): (request: Request) => Promise<Response> {
  return queryService('http://ses.amazonaws.com/doc/2010-12-01/', {
    async SendRawEmail(fields) {
      const raw = Buffer.from(fields.get('RawMessage.Data') ?? '', 'base64')
      if (raw.length === 0) throw new QueryRefusal('InvalidParameterValue', 'Missing required parameter RawMessage.Data.')
      // 10 MB after encoding is what SES takes unless one asks for more.
      if (raw.length > 10_000_000) throw new QueryRefusal('MessageRejected', 'Message length is more than 10000000 bytes.')
      const mail = await parseMime(raw)
      const envelope = members(fields, 'Destinations')
      const to = envelope.length > 0 ? envelope : mail.to
      if (to.length === 0) throw new QueryRefusal('InvalidParameterValue', "Missing final '@domain'.")
      const bad = to.find((address) => !/^[^\s@]+@[^\s@]+$/.test(address))
      if (bad !== undefined) throw new QueryRefusal('InvalidParameterValue', "Missing final '@domain'.")
      const tags = tagsOf(fields)
      const sent = outbox.append({ channel: 'mail', ...mail, to })
      for (const address of to) {
        const kind = /^(bounce|complaint)(\+[^@]*)?@/.exec(address.toLowerCase())?.[1]
        if (kind) await tell({ ...simulated[kind as keyof typeof simulated](address), mail: { tags } })
      }
      return { MessageId: sent.id }
    },
  })
}

/** What the sender tagged the mail with, as an event names it. */
function tagsOf(fields: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let at = 1; fields.has(`Tags.member.${at}.Name`); at++) {
    const value = fields.get(`Tags.member.${at}.Value`) ?? ''
    if (!/^[\w.@-]{1,256}$/.test(value)) throw new QueryRefusal('InvalidParameterValue', `Tag value <${value}> is invalid.`)
    tags[fields.get(`Tags.member.${at}.Name`)!] = [value]
  }
  return tags
}
