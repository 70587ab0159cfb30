import type { Mail, Mailer } from '#functions/ports/mailer.ts'
import { NotSent } from '#functions/ports/not-sent.ts'

/** Keeps mail for a test to read. `refuse` decides which ones are not accepted. */
export function createMemoryMailer(refuse: (mail: Mail) => boolean = () => false): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  const send = async (mail: Mail) => {
    if (refuse(mail)) throw new NotSent('refused')
    sent.push(mail)
  }
  return { sent, send, sendOnce: send }
}
