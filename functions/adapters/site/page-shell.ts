const patienceMs = 5_000

/** The page as it was last deployed, without any screen in it (`/shell.html`). Throws when the site does not answer with it. */
export async function fetchPageShell(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/shell.html`, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`/shell.html answered ${answer.status}`)
  return answer.text()
}
