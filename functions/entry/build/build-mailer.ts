import { createSesMailer } from '#functions/adapters/ses/mailer.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Mailer } from '#functions/ports/mailer.ts'

/** Sends by SES, from the mail address of the site. */
export function buildMailer({ mailFrom, sesEndpoint }: RuntimeConfig): Mailer {
  return createSesMailer({ from: mailFrom, endpoint: sesEndpoint })
}
