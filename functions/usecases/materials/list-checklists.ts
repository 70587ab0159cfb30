import type { Checklist, ChecklistItem } from '#shared/contract/materials.ts'
import { toCheckedTime, type CheckItem } from '#shared/scan/fold-stock.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StockCaller } from './build-stock-event-fields.ts'
import { readStockDays, latestBySubject, type StockDaysNeed } from './stock-days.ts'

/** Lists the checklists per zone with the checks of the `requestedDay`, by default of the current race day. */
export async function listChecklists(
  deps: Pick<Deps, 'content' | 'stockEvents'> & StockDaysNeed,
  caller: StockCaller,
  requestedDay?: string,
): Promise<Checklist[]> {
  const [plans, currentEvents, { day, isOfDay }] = await Promise.all([
    deps.content.list('checklist'),
    deps.stockEvents.listCurrent('check-item'),
    readStockDays(deps, caller, requestedDay),
  ])
  const ticks = latestBySubject(currentEvents, isOfDay, (event) =>
    event.kind === 'check-item' ? [event.checklistItemId, event] : undefined,
  )
  return plans.map(({ items, ...plan }) => ({
    ...plan,
    eventDate: day ?? null,
    items: items.map((item) => toItem(item, ticks.get(item.id))),
  }))
}

function toItem(item: { id: string; text: string }, tick: CheckItem | undefined): ChecklistItem {
  const checked = tick && toCheckedTime(tick)
  return {
    ...item,
    done: tick?.done ?? false,
    checkedAt: checked?.at ?? null,
    checkedWithin: checked?.within,
    checkedBy: tick?.checkedBy ?? null,
  }
}
