import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import { brand } from '#shared/facts/brand.ts'
import { awsLimits } from '#functions/adapters/aws-limits.ts'
import { toAsciiAddress } from '#functions/ports/mail-address.ts'
import { createRateLimitedSender } from '#functions/adapters/rate-limited-sender.ts'
import type { Mail, Mailer } from '#functions/ports/mailer.ts'

/** The rate of SES for a new account outside the sandbox. An account with a higher rate only sends more slowly than it could. */
const perSecond = 14

/** Sends mail by SES from an address in its verified domain. `endpoint` is set only outside AWS. */
export function createSesMailer({ from, endpoint }: { from: string; endpoint?: string | undefined }): Mailer {
  const local = endpoint ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}
  const client = new SESClient({ ...awsLimits, ...local })
  const singleAttempt = new SESClient({ ...awsLimits, maxAttempts: 1, ...local })
  const sendAtRate = createRateLimitedSender(endpoint ? 1_000 : perSecond, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  // The envelope is passed separately, because the headers contain text that people typed.
  const command = async (mail: Mail) =>
    new SendRawEmailCommand({
      Source: from,
      Destinations: [toAsciiAddress(mail.to)],
      RawMessage: { Data: await composeMail(mail, from) },
      ...(mail.campaignRecipient ? { Tags: toTags(mail.campaignRecipient) } : {}),
    })
  return {
    async send(mail) {
      await client.send(await command(mail))
    },
    async sendOnce(mail) {
      const prepared = await command(mail)
      await sendAtRate(() => singleAttempt.send(prepared))
    },
  }
}

/** Tags that SES returns with its events. In base64url, because a tag's value may not contain a colon, and a recipient's key has one. */
const toTags = ({ campaignId, key }: { campaignId: string; key: string }) => [
  { Name: 'campaign', Value: campaignId },
  { Name: 'recipient', Value: Buffer.from(key).toString('base64url') },
]

/** Composes a mail as MIME: text and HTML as alternatives, inline images with the HTML, and the other attachments. */
export async function composeMail(mail: Mail, from: string): Promise<Uint8Array> {
  const composer = new MailComposer({
    from: { name: brand.name, address: from },
    replyTo: mail.replyTo,
    // As an object, so that a comma or line break in the address can't add another address.
    to: { name: '', address: toAsciiAddress(mail.to) },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.oneClickUrl ? { 'List-Unsubscribe': `<${mail.oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    attachments: mail.attachments.map(({ filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
      ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
    })),
  })
  return composer.compile().build()
}
