interface Page<Item> {
  data: Item[]
  cursor: string | null
}

/** Up to so many items of a query. One page of the table holds at most 1 MB, so it can be shorter than asked for with more behind it. */
export async function walkIndex<Item>(
  go: (options: { cursor: string | null; limit: number }) => Promise<Page<Item>>,
  limit: number,
): Promise<{ found: Item[]; more: boolean }> {
  const found: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await go({ cursor, limit: limit - found.length })
    found.push(...page.data)
    cursor = page.cursor
  } while (cursor !== null && found.length < limit)
  return { found, more: cursor !== null }
}
