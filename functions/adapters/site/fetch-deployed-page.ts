const patienceMs = 5_000

/** A file of the page as it was last deployed, such as `/shell.html`. Throws when the site does not answer with it. */
export async function fetchDeployedPage(siteUrl: string, file: string): Promise<string> {
  const answer = await fetch(siteUrl + file, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer.text()
}
