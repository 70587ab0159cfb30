import type { Checklist, ChecklistItem } from '#shared/contract/materials.ts'
import { whenChecked, type CheckItem } from '#shared/scan/fold-stock.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** What has to be looked at in which zone, with the tick that stands. */
export async function listChecklists({ content, stockEvents }: Pick<Deps, 'content' | 'stockEvents'>): Promise<Checklist[]> {
  const [plans, standing] = await Promise.all([content.list('checklist'), stockEvents.listStanding('check-item')])
  const ticks = new Map(standing.flatMap(({ event }) => (event.kind === 'check-item' ? [[event.checklistItemId, event]] : [])))
  return plans.map(({ items, ...plan }) => ({ ...plan, items: items.map((item) => toItem(item, ticks.get(item.id))) }))
}

function toItem(item: { id: string; text: string }, tick: CheckItem | undefined): ChecklistItem {
  const checked = tick && whenChecked(tick)
  return {
    ...item,
    done: tick?.done ?? false,
    checkedAt: checked?.at ?? null,
    checkedWithin: checked?.within,
    checkedBy: tick?.checkedBy ?? null,
  }
}
