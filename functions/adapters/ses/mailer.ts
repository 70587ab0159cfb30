import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import { brand } from '#shared/facts/brand.ts'
import { awsLimits } from '#functions/adapters/aws-limits.ts'
import type { Mail, Mailer } from '#functions/ports/mailer.ts'

/** Sends by SES from an address of its verified domain. `endpoint` only off AWS. */
export function createSesMailer({ from, endpoint }: { from: string; endpoint?: string }): Mailer {
  const local = endpoint ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {}
  const client = new SESClient({ ...awsLimits, ...local })
  return {
    async send(mail) {
      // The envelope is given apart: what a mail's head says is made from what people typed.
      await client.send(
        new SendRawEmailCommand({ Source: from, Destinations: [mail.to], RawMessage: { Data: await composeMail(mail, from) } }),
      )
    },
  }
}

/** The mail as MIME: text and HTML side by side, inline images with the HTML, the rest attached. */
export async function composeMail(mail: Mail, from: string): Promise<Uint8Array> {
  const composer = new MailComposer({
    from: { name: brand.name, address: from },
    replyTo: brand.contactEmail,
    // As an object, so that no comma or line break in an address can add another one.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
      ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
    })),
  })
  return composer.compile().build()
}
