/** A mail to one recipient. */
export interface Mail {
  to: string
  /** The address that replies go to. */
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Uint8Array; /** The HTML refers to it as `cid:…`. */ contentId?: string }[]
  /** URL to which a mail program sends one POST to unsubscribe its user (RFC 8058). */
  oneClickUrl?: string
  /** The campaign and its recipient. The provider's later events about this mail contain them. */
  campaignRecipient?: { campaignId: string; key: string }
}

export interface Mailer {
  /** Sends one mail. Throws if it was not accepted; the queue tries again. */
  send(mail: Mail): Promise<void>
  /** Tries once, so that nobody gets the mail twice. Throws NotSent if it was refused; after any other error the outcome is unknown. */
  sendOnce(mail: Mail): Promise<void>
}
