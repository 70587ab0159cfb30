import type { World } from '#infra/simulation/world.ts'

/** Ms; longer than any answer of a page takes. */
const noAnswerMs = 600_000

/** Waits for the page's answer. Returns undefined if the page died before it could answer. */
export async function waitForAnswer<Answer>(world: World, answer: Promise<Answer>, patienceMs = noAnswerMs): Promise<Answer | undefined> {
  let giveUp = { cancelled: false }
  const never = new Promise<undefined>((resolve) => (giveUp = world.after(patienceMs, { alive: true }, () => resolve(undefined))))
  const first = await world.settle(Promise.race([answer, never]))
  giveUp.cancelled = true
  return first
}
