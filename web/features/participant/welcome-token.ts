/** The one-time token of `/participant-login#welkom=…`. Behind the hash, so that no server and no referrer ever sees it. */
export function readWelcomeToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('welkom') || undefined
}
