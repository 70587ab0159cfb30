import { createSesMailer } from '#functions/adapters/ses/mailer.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Mailer } from '#functions/ports/mailer.ts'

/** By SES, from the site's own address. */
export function buildMailer({ mailFrom, sesEndpoint }: RuntimeConfig): Mailer {
  return createSesMailer({ from: mailFrom, endpoint: sesEndpoint })
}
