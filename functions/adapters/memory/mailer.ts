import type { Mail, Mailer } from '#functions/ports/mailer.ts'

/** Keeps mail for a test to read. `refuse` decides which ones are not accepted. */
export function createMemoryMailer(refuse: (mail: Mail) => boolean = () => false): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      if (refuse(mail)) throw new Error('mail was not accepted')
      sent.push(mail)
    },
  }
}
