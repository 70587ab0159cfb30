export interface Mail {
  to: string
  /** Whom an answer goes to. */
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Uint8Array; /** Shown in the text as `cid:…`. */ contentId?: string }[]
  /** Where a mail program signs its reader off from mails like this: one POST (RFC 8058). */
  oneClickUrl?: string
  /** Of which campaign, and to which of its recipients: what the provider tells of it later says so too. */
  of?: { campaignId: string; key: string }
}

export interface Mailer {
  /** Sends one mail. Throws when it was not accepted; the queue tries again. */
  send(mail: Mail): Promise<void>
  /** Sends one mail, tried once, so that nobody gets it twice. Throws NotSent when it was refused; after anything else nobody knows. */
  sendOnce(mail: Mail): Promise<void>
}
