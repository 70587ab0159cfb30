import type { LimitStore } from '#functions/ports/limits/limit-store.ts'
import { toTtl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { limitEntities } from './limit-entities.ts'

/** Creates the store of limits in the table. Every count is a conditional write, so that concurrent callers get different counts. */
export function createLimitStore(table: Table): LimitStore {
  const { counter, mark, held } = limitEntities(table)
  return unwrapErrors({
    async count(what, now, windowMs) {
      return retryOnConflict(async () => {
        const windowEnd = now + windowMs
        // The first count of a window takes one write and each later count takes two, because most callers call only once. A window that
        // ends too far in the future was begun before the clock was set back.
        const opened = await ifConditionHolds(
          counter
            .put({ what, count: 1, windowEnd, ttl: toTtl(windowEnd) })
            .where(({ windowEnd: end }, { notExists, lte, gt }) => `${notExists(end)} OR ${lte(end, now)} OR ${gt(end, windowEnd)}`)
            .go(),
        )
        if (opened) return 1
        const running = await ifConditionHolds(
          counter
            .patch({ what })
            .add({ count: 1 })
            .where(({ windowEnd: end }, { gt }) => gt(end, now))
            .go({ response: 'all_new' }),
        )
        // The item expired between the two writes: the next attempt begins a window.
        return running?.data ? running.data.count : conflict
      })
    },
    async decrement(what, now) {
      await ifConditionHolds(
        counter
          .patch({ what })
          .add({ count: -1 })
          .where(({ windowEnd, count }, { gt }) => `${gt(windowEnd, now)} AND ${gt(count, 0)}`)
          .go(),
      )
    },
    async mark(what, until) {
      await mark.put({ what, until, ttl: toTtl(until) }).go()
    },
    async isMarked(what, now) {
      const { data } = await mark.get({ what }).go({ consistent: true })
      return data !== null && data.until > now
    },
    async hold(holder, id, until) {
      const { data } = await held
        .upsert({ holder, ttl: toTtl(until) })
        .add({ ids: [id] })
        .go({ response: 'all_new' })
      return data.ids ?? []
    },
    async release(holder, ids) {
      if (ids.length > 0)
        await ifConditionHolds(
          held
            .patch({ holder })
            .delete({ ids: [...ids] })
            .go(),
        )
    },
  })
}
