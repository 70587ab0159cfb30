import type { Checklist, ChecklistItem, ZoneMaterial } from '#shared/contract/materials.ts'
import { isOfOneSeason } from '#shared/domain/race/race-day-of.ts'
import { decideStockStatus, normOfZone } from '#shared/domain/crew/stock-status.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import { findCurrentEvent, toCheckedTime, type CheckItem, type StockCount, type StockEvent } from '#shared/scan/fold-stock.ts'
import type { LocalCount } from '#web/db/local-counts.ts'
import type { MaterialView } from '#web/db/material-record.ts'

/** A material in a zone, with its latest count. */
export interface StockRow extends ZoneMaterial {
  /** True if the shown count was made on this device and has not reached the server. */
  waiting: boolean
}
/** A checklist item with its latest tick. */
export interface ShownChecklistItem extends ChecklistItem {
  /** True if the tick was made on this device and has not reached the server. */
  waiting: boolean
}
export type ShownChecklist = Omit<Checklist, 'items'> & { items: ShownChecklistItem[] }

/** Applies the counts of this device to the server's last answer, by the same rule as the server: the latest count wins. */
export function applyCounts(view: MaterialView, local: readonly LocalCount[]): StockRow[] {
  const { zoneMaterials, materials } = view
  const day = dayOfView(view)
  const ofSeason = local.map(({ event }) => event).filter((event) => !day || isOfOneSeason(dayOf(event), day))
  return zoneMaterials.map((row) => {
    const count = findCurrentEvent(ofSeason.filter((event): event is StockCount => isCountOf(event, row.id)))
    if (!count || isOlder(count, row.lastChecked, row.checkedWithin)) return { ...row, waiting: false }
    const { at, within } = toCheckedTime(count)
    const material = materials.find(({ id }) => id === row.materialId)
    return {
      ...row,
      currentStock: count.stock,
      status: material ? decideStockStatus(count.stock, normOfZone(row.requiredStock, material)) : row.status,
      lastChecked: at,
      checkedWithin: within,
      checkedBy: count.checkedBy,
      notes: count.notes ?? null,
      waiting: isWaiting(local, count),
    }
  })
}

/**
 * Applies the checklist ticks of this device to the server's last answer. `day`: the race day to show. If the server's answer is of an
 * earlier day, drops the ticks in it, because no item is ticked when a day begins.
 */
export function applyTicks({ checklists }: MaterialView, local: readonly LocalCount[], day: string | undefined): ShownChecklist[] {
  const show = (item: ChecklistItem, listDay: string | undefined): ShownChecklistItem => {
    const ofDay = local.map(({ event }) => event).filter((event) => !listDay || dayOf(event) === listDay)
    const tick = findCurrentEvent(ofDay.filter((event): event is CheckItem => isTickOf(event, item.id)))
    if (!tick || isOlder(tick, item.checkedAt, item.checkedWithin)) return { ...item, waiting: false }
    const { at, within } = toCheckedTime(tick)
    return {
      ...item,
      done: tick.done,
      checkedAt: at,
      checkedWithin: within,
      checkedBy: tick.checkedBy,
      waiting: isWaiting(local, tick),
    }
  }
  return checklists.map((list) => {
    const { eventDate, items } = list.eventDate && day && day > list.eventDate ? { eventDate: day, items: list.items.map(clearTick) } : list
    return { ...list, eventDate, items: items.map((item) => show(item, eventDate ?? undefined)) }
  })
}

const clearTick = ({ id, text }: ChecklistItem): ChecklistItem => ({ id, text, done: false, checkedAt: null, checkedBy: null })

/** Returns the race day (`YYYY-MM-DD`) of the server's answer. Undefined if there are no race days, or if an old version stored it. */
export const dayOfView = ({ checklists }: MaterialView): string | undefined =>
  checklists.find(({ eventDate }) => eventDate)?.eventDate ?? undefined

/** Returns the race day that an event names, otherwise the day when it was recorded. */
const dayOf = (event: StockEvent): string => event.eventDate ?? eventDateOf(eventTime(event).time)

function isCountOf(event: StockEvent, id: string): boolean {
  return event.kind === 'stock-count' && event.zoneMaterialId === id
}

function isTickOf(event: StockEvent, id: string): boolean {
  return event.kind === 'check-item' && event.checklistItemId === id
}

/** True if the server's state wins: a known time wins over an unknown one, otherwise the later time wins. */
function isOlder(event: StockEvent, servedAt: string | null, servedWithin: number | undefined): boolean {
  if (servedAt === null) return false
  const { time, known } = eventTime(event)
  return known === (servedWithin === undefined) ? time < Date.parse(servedAt) : !known
}

function isWaiting(local: readonly LocalCount[], { id }: StockEvent): boolean {
  return local.some((count) => count.waiting && count.event.id === id)
}
