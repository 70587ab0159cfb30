interface Page<Item> {
  data: Item[]
  cursor: string | null
}

/** Reads up to `limit` items of a query, from several pages of results if needed, because DynamoDB ends each page at 1 MB. */
export async function readUpToLimit<Item>(
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
