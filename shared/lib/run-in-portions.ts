/**
 * Runs `work` for each item, `size` at a time, and returns the answers in the order of the items. After a failure it starts no other
 * portion.
 */
export async function runInPortions<Item, Answer>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += size)
    answers.push(...(await Promise.all(items.slice(from, from + size).map((item, at) => work(item, from + at)))))
  return answers
}
