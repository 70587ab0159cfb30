/** What a mailed link to `/participant-login` is for: the first password, another one, or another mail address. */
const kinds = { welkom: 'first-password', herstel: 'forgotten', adres: 'email' } as const
export interface MailedLink {
  kind: (typeof kinds)[keyof typeof kinds]
  token: string
}

/** The one-time token of `/participant-login#welkom=…`. Behind the hash, so that no server and no referrer ever sees it. */
export function readLink(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  for (const [name, kind] of Object.entries(kinds)) {
    const token = parts.get(name)
    if (token) return { kind, token }
  }
  return undefined
}
