const timeoutMs = 5_000

/** An answer of the site's own API. */
export interface PublicAnswer {
  status: number
  body: unknown
  /** For how long the edge has had it. */
  ageSeconds: number
}

/**
 * Calls the site's own public API by the edge, as every visitor does, so that a page needs no right to read what the call reads. Throws if
 * the site does not answer.
 */
export async function fetchPublicAnswer(siteUrl: string, path: string): Promise<PublicAnswer> {
  const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(timeoutMs) })
  return { status: answer.status, body: await answer.json(), ageSeconds: Number(answer.headers.get('age') ?? 0) }
}
