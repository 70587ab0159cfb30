import type { Mail, Mailer } from '#functions/ports/mailer.ts'
import { NotSent } from '#functions/ports/not-sent.ts'

/** Stores sent mails for a test to read. Throws `NotSent` for the mails that `refuse` selects. */
export function createMemoryMailer(refuse: (mail: Mail) => boolean = () => false): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  const send = async (mail: Mail) => {
    if (refuse(mail)) throw new NotSent('refused')
    sent.push(mail)
  }
  return { sent, send, sendOnce: send }
}
