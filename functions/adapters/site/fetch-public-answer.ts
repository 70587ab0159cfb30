const timeoutMs = 5_000

/** An answer of the site's own API. */
export interface PublicAnswer {
  status: number
  body: unknown
  /** The age of the answer in the edge's cache. */
  ageSeconds: number
}

/**
 * Calls the site's own public API through the edge, as every visitor does, so that the Lambda of the pages needs no right to read the data
 * behind the call. Throws if the site does not answer.
 */
export async function fetchPublicAnswer(siteUrl: string, path: string): Promise<PublicAnswer> {
  const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(timeoutMs) })
  return { status: answer.status, body: await answer.json(), ageSeconds: Number(answer.headers.get('age') ?? 0) }
}
