import type { Deps } from '#functions/ports/deps.ts'

/** How much there is of a material in a zone, by who counted last, as the log tells it; before anybody did by the packing list. */
export async function readCount({ stockEvents, content }: Pick<Deps, 'content' | 'stockEvents'>, id: string) {
  const event = (await stockEvents.getStanding({ kind: 'stock-count', id }))?.event
  if (event?.kind !== 'stock-count') return { currentStock: (await content.get('zoneMaterial', id))?.packedStock }
  const { stock: currentStock, checkedBy, notes } = event
  return { currentStock, checkedBy, notes }
}

/** Whether an item of a checklist was looked at, as the log tells it. */
export async function readTick({ stockEvents }: Pick<Deps, 'stockEvents'>, id: string) {
  const event = (await stockEvents.getStanding({ kind: 'check-item', id }))?.event
  return event?.kind === 'check-item' ? { done: event.done, checkedBy: event.checkedBy } : { done: false }
}
