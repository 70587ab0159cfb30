const timeoutMs = 5_000

/** Fetches a file of the deployed site, such as `/shell.html`. Throws if the site does not return it. */
export async function fetchDeployedPage(siteUrl: string, file: string): Promise<string> {
  const answer = await fetch(siteUrl + file, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer.text()
}
