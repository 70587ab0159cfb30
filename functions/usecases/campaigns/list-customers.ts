import type { Audience } from '#functions/ports/campaigns/campaign-store.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { notDelivered } from '#shared/domain/shop/deliveries.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import { isStillWaiting } from './is-still-waiting.ts'
import { personOfOrder, personOfWaiting, type PeopleNeed, type Person } from './person.ts'

type OfAudience<Who extends Audience['who']> = Omit<Extract<Audience, { who: Who }>, 'who' | 'isChosen'>

/** Lists the people who wait for a place on a day of the edition, in the order in which they joined. */
export async function listWaiting(deps: PeopleNeed, { edition, eventDate, ticketType }: OfAudience<'waiting'>): Promise<Person[]> {
  const isOfEdition = await readIsOfEdition(deps, edition)
  const days = (await deps.catalog.listEventDays()).map((one) => one.eventDate).filter((day) => isOfEdition(day))
  const wanted = days.filter((day) => eventDate === undefined || day === eventDate)
  const found = (await Promise.all(wanted.map((day) => deps.waiting.listDay(day)))).flat()
  return found
    .filter((one) => isStillWaiting(one) && (ticketType === undefined || one.ticketType === ticketType))
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map(personOfWaiting)
}

const ordersPerRead = 500

/** Lists the buyers of the paid orders of the edition that are not erased, the newest order first; with `ids` only of those orders. */
export async function listOrderBuyers(
  deps: PeopleNeed,
  { edition, delivery }: OfAudience<'orders'>,
  ids?: ReadonlySet<string>,
): Promise<Person[]> {
  const { isOfMoment } = await readEditionScope(deps, edition)
  const deliveryOf = (order: OrderRecord) => (order.delivery ?? notDelivered).state
  const found: Person[] = []
  let cursor: string | undefined
  do {
    const page = await deps.orders.list({ limit: ordersPerRead, ...(cursor ? { cursor } : {}) })
    const paid = page.orders.filter((one) => one.state === 'paid' && !isErasedOrder(one) && isOfMoment(one.createdAt))
    const wanted = paid.filter((order) => (ids?.has(order.id) ?? true) && (delivery === undefined || deliveryOf(order) === delivery))
    found.push(...wanted.map(personOfOrder))
    cursor = page.cursor
  } while (cursor)
  return found
}
