import { createWriteTransaction } from 'electrodb'
import type { CampaignStore } from '#functions/ports/campaigns/campaign-store.ts'
import { toTtl } from '#functions/adapters/dynamodb/attributes.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { campaignEntities } from './campaign-entities.ts'

/** The number of batches, each of a hundred reads, that run at the same time. */
const batchesAtOnce = 8
type Entities = Pick<ReturnType<typeof campaignEntities>, 'text' | 'deliveries' | 'unreached'>
type Deliveries = Pick<CampaignStore, 'recordText' | 'recordDelivery' | 'countDeliveries' | 'listUnreached'>

/** Opens the records of the delivery of SMS in the table. */
export function openSmsDeliveries({ text, deliveries, unreached }: Entities): Deliveries {
  return {
    async recordText({ forgetAt, ...one }) {
      await text.put({ ...one, ttl: toTtl(forgetAt) }).go()
    },
    async recordDelivery(messageId, failure) {
      const { data } = await text.get({ messageId }).go({ consistent: true })
      if (!data) return undefined
      const { campaignId, key, ref, ttl = 0, isKnown, failure: before } = data
      const one = { messageId, campaignId, key, ref, forgetAt: ttl * 1000 }
      if (isKnown) return { ...one, failure: before ?? null }
      const { ok } = await runTransaction(() =>
        createWriteTransaction({ text, deliveries, unreached }, (open) => [
          open.text
            .patch({ messageId })
            .set({ isKnown: true, ...(failure === null ? {} : { failure }) })
            .where((attribute, { notExists }) => notExists(attribute.isKnown))
            .commit(),
          open.deliveries
            .upsert({ campaignId })
            .add(failure === null ? { reached: 1 } : { unreached: 1 })
            .commit(),
          ...(failure === null ? [] : [open.unreached.put({ campaignId, key, ref, failure, ttl }).commit()]),
        ]).go(),
      )
      if (ok) return { ...one, failure }
      const { data: now } = await text.get({ messageId }).go({ consistent: true })
      return now ? { ...one, failure: now.failure ?? null } : undefined
    },
    async countDeliveries(ids) {
      const keys = [...new Set(ids)].map((campaignId) => ({ campaignId }))
      const { data } = keys.length > 0 ? await deliveries.get(keys).go({ concurrency: batchesAtOnce }) : { data: [] }
      return new Map(data.map(({ campaignId, reached = 0, unreached: missed = 0 }) => [campaignId, { reached, unreached: missed }]))
    },
    async listUnreached(campaignId, limit) {
      const { data } = await unreached.query.main({ campaignId }).go({ consistent: true, limit })
      return data.map(({ ttl = 0, ...one }) => ({ ...one, forgetAt: ttl * 1000 }))
    },
  }
}
