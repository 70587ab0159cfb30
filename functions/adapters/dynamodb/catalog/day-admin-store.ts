import type { CatalogStore, DayTerms } from '#functions/ports/catalog/catalog-store.ts'
import { owedJobWrites } from '#functions/adapters/dynamodb/owed-jobs.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { putWithShards } from './put-with-shards.ts'

const optional = ['cancelUntil', 'transferUntil'] as const

/** Returns the store's function with which an organiser changes a day. */
export function dayAdminStore(entities: CatalogEntities, getEventDay: CatalogStore['getEventDay']): Pick<CatalogStore, 'changeEventDay'> {
  return {
    async changeEventDay(previous, terms, owed) {
      const { eventDate } = previous
      let changed = false
      const outcome = await putWithShards({
        entities,
        pool: { of: 'day', id: eventDate },
        places: { capacity: terms.capacity, taken: 0, open: terms.status === 'registration_open' },
        refuseBelow: true,
        async find() {
          const now = await getEventDay(eventDate)
          changed = !now || termsOf(now) !== termsOf(previous)
          return previous
        },
        isStale: () => changed,
        create: () => undefined,
        also: (to) => owedJobWrites(to, owed),
        replace: (open) => {
          const given = Object.fromEntries(optional.flatMap((name) => (terms[name] === null ? [] : [[name, terms[name]]])))
          return open.eventDay
            .patch({ eventDate })
            .set({ location: terms.location, capacity: terms.capacity, status: terms.status, ...openedAt(terms), ...given })
            .remove(optional.filter((name) => terms[name] === null))
            .where((attribute, { eq, notExists }) =>
              [
                eq(attribute.location, previous.location),
                eq(attribute.capacity, previous.capacity),
                eq(attribute.status, previous.status),
                ...optional.map((name) => (previous[name] === null ? notExists(attribute[name]) : eq(attribute[name], previous[name]))),
              ].join(' AND '),
            )
            .commit()
        },
      })
      if (outcome === 'stale') return 'changed_meanwhile'
      if (outcome === 'below') return 'below_taken'
      return (await getEventDay(eventDate)) ?? 'changed_meanwhile'
    },
  }
}

const openedAt = ({ openedAt: at }: DayTerms) => (at === undefined || at === null ? {} : { openedAt: at })
const termsOf = ({ location, capacity, status, cancelUntil, transferUntil }: DayTerms) =>
  JSON.stringify([location, capacity, status, cancelUntil, transferUntil])
