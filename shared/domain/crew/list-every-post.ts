/**
 * Returns every post that a device has or ever had: it gets a change with its next sync, and may then still send scans from the old
 * posts.
 */
export function listEveryPostOf({
  locations,
  postTerms = [],
}: {
  locations: readonly string[]
  postTerms?: readonly { location: string }[]
}): string[] {
  return [...new Set([...locations, ...postTerms.map(({ location }) => location)])]
}
