export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Uint8Array; /** Shown in the text as `cid:…`. */ contentId?: string }[]
}

/** Sends one mail. Throws when it was not accepted; the queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
