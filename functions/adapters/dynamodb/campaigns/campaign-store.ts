import { createWriteTransaction } from 'electrodb'
import type { CampaignRecipient, CampaignRecord, CampaignStore } from '#functions/ports/campaigns/campaign-store.ts'
import { toTtl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { messaging } from '#shared/facts/messaging.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import { campaignEntities } from './campaign-entities.ts'
import { openSmsDeliveries } from './sms-deliveries.ts'

/** The number of mail addresses in one item. One has at most 254 letters, so the item stays below DynamoDB's limit of 400 kB. */
const addressesPerItem = 1_000
/** The number of writes that run at the same time. */
const atOnce = 20
/** The number of batches, each of a hundred reads, that run at the same time. */
const batchesAtOnce = 8
const blank = { scheduledFor: null, position: null, nextAt: null, leaseBy: null, leaseUntil: null, finishedAt: null }

const withoutNulls = <Item extends object>(item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)) as never
const toItem = (record: CampaignRecord): never => ({ ...(withoutNulls(record) as object), nextAt: record.nextAt ?? 0 }) as never
const toRecord = (item: object): CampaignRecord => {
  const found = { ...blank, ...item } as CampaignRecord
  return { ...found, nextAt: found.nextAt || null }
}

/** Creates the store of campaigns in the table. Each recipient costs three write units, one per state: pending, claimed and sent. */
export function createCampaignStore(table: Table): CampaignStore {
  const entities = campaignEntities(table)
  const { campaign, addresses, recipient, returned, suppression, spending, smsTerms } = entities
  const deliveries = openSmsDeliveries(entities)
  const readListed = (limit: number, cursor: string | null) => campaign.query.listed({}).go({ hydrate: true, order: 'desc', limit, cursor })
  return unwrapErrors<CampaignStore>({
    async create(record, { addresses: typed = [], spend } = {}) {
      const pages = Array.from({ length: Math.ceil(typed.length / addressesPerItem) }, (_, page) =>
        typed.slice(page * addressesPerItem, (page + 1) * addressesPerItem),
      )
      const forgetAt = toTtl((record.scheduledFor ?? record.createdAt) + messaging.recipientsKeptDays * dayMs)
      const limit = spend?.limitCents ?? Number.MAX_SAFE_INTEGER
      if (spend && spend.cents > limit)
        return (await campaign.get({ id: record.id }).go({ consistent: true })).data ? 'known' : 'too_expensive'
      const outcome = await runTransaction(() =>
        createWriteTransaction({ campaign, addresses, spending }, (open) => [
          open.campaign.create(toItem(record)).commit(),
          ...pages.map((part, page) => open.addresses.put({ campaignId: record.id, page, addresses: [...part], ttl: forgetAt }).commit()),
          ...(spend
            ? [
                open.spending
                  .upsert({ month: spend.month })
                  .add({ cents: spend.cents })
                  .where(({ cents }, { notExists, lte }) => `${notExists(cents)} OR ${lte(cents, limit - spend.cents)}`)
                  .commit(),
              ]
            : []),
        ]).go(),
      )
      if (outcome.ok) return 'created'
      return outcome.refused[0] === 0 ? 'known' : 'too_expensive'
    },
    async get(id) {
      const { data } = await campaign.get({ id }).go({ consistent: true })
      return data ? toRecord(data) : undefined
    },
    async getMany(ids) {
      const keys = [...new Set(ids)].map((id) => ({ id }))
      return keys.length > 0 ? (await campaign.get(keys).go({ concurrency: batchesAtOnce })).data.map(toRecord) : []
    },
    async replace(previous, next) {
      const item = toItem({ ...next, rev: previous.rev + 1 })
      const { month, cents = 0 } = previous.spend ?? {}
      const unspentCents = cents - (next.spend?.cents ?? 0)
      if (month === undefined || unspentCents <= 0) {
        const put = campaign.put(item).where(({ rev }, { eq }) => eq(rev, previous.rev))
        return (await ifConditionHolds(put.go())) ? 'done' : 'changed_meanwhile'
      }
      const outcome = await runTransaction(() =>
        createWriteTransaction({ campaign, spending }, (open) => [
          open.campaign
            .put(item)
            .where(({ rev }, { eq }) => eq(rev, previous.rev))
            .commit(),
          open.spending.upsert({ month }).add({ cents: -unspentCents }).commit(),
        ]).go(),
      )
      return outcome.ok ? 'done' : 'changed_meanwhile'
    },
    async list(limit, kinds = ['email', 'notification', 'emergency', 'tickets']) {
      const found: CampaignRecord[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof readListed>> = await readListed(limit, cursor)
        found.push(...page.data.map(toRecord).filter(({ kind }) => kinds.includes(kind)))
        cursor = page.cursor
      } while (cursor && found.length < limit)
      return found.slice(0, limit)
    },
    async listDue(now) {
      const { data } = await campaign.query
        .due({})
        .lt({ nextAt: now + 1 })
        .go({ hydrate: true, limit: 50 })
      return data.map(toRecord)
    },
    async listAddresses(campaignId) {
      const { data } = await addresses.query.main({ campaignId }).go({ consistent: true, pages: 'all' })
      return data.flatMap((one) => one.addresses)
    },
    async readSpent(month) {
      return (await spending.get({ month }).go({ consistent: true })).data?.cents ?? 0
    },
    async getSmsTerms() {
      return (await smsTerms.get({}).go({ consistent: true })).data ?? undefined
    },
    async putSmsTerms(terms, previous) {
      const written = smsTerms
        .put(terms)
        .where(({ centsPerPart, monthlyLimitCents }, { eq, notExists }) =>
          previous
            ? `${eq(centsPerPart, previous.centsPerPart)} AND ${eq(monthlyLimitCents, previous.monthlyLimitCents)}`
            : notExists(centsPerPart),
        )
        .go()
      return (await ifConditionHolds(written)) !== undefined
    },

    async addRecipients(recipients) {
      await runInPortions(recipients, atOnce, ({ forgetAt, ...one }) =>
        ifConditionHolds(recipient.create({ ...one, status: 'pending', round: 1, ttl: toTtl(forgetAt) }).go()),
      )
    },
    async listRecipients(campaignId, { after, limit }) {
      const all = recipient.query.main({ campaignId })
      const { data } = await (after === null ? all : all.gt({ key: after })).go({ consistent: true, limit })
      return data.map(toRecipient)
    },
    async getRecipient(campaignId, key) {
      const { data } = await recipient.get({ campaignId, key }).go({ consistent: true })
      return data ? toRecipient(data) : undefined
    },
    async changeRecipient(previous, next) {
      const { forgetAt, reason, ...rest } = next
      const put = recipient
        .put({ ...rest, ...(reason === null ? {} : { reason }), ttl: toTtl(forgetAt) })
        .where(({ status, round }, { eq }) => `${eq(status, previous.status)} AND ${eq(round, previous.round)}`)
      return (await ifConditionHolds(put.go())) ? 'done' : 'changed_meanwhile'
    },

    async recordReturn({ forgetAt, ...returnedMail }) {
      // Raises the campaign's rev, so that its worker notices the change. If the same returned mail is reported twice, the second report
      // writes nothing.
      await runTransaction(() =>
        createWriteTransaction({ campaign, returned }, (open) => [
          open.returned.create({ ...returnedMail, ttl: toTtl(forgetAt) }).commit(),
          open.campaign
            .patch({ id: returnedMail.campaignId })
            .add({ [returnedMail.kind]: 1, rev: 1 })
            .commit(),
        ]).go(),
      )
    },
    async listReturns(campaignId, limit) {
      const { data } = await returned.query.main({ campaignId }).go({ consistent: true, limit })
      return data.map(({ ttl = 0, ...returnedMail }) => ({ ...returnedMail, forgetAt: ttl * 1000 }))
    },

    ...deliveries,

    async suppress(key, reason, at) {
      const put = suppression.put({ key, reason, at })
      // A bounce or complaint replaces an unsubscription. An unsubscription replaces neither, because it is the weakest reason: an
      // unsubscribed person still gets mail about their ticket.
      await (reason === 'unsubscribed' ? ifConditionHolds(suppression.create({ key, reason, at }).go()) : put.go())
    },
    async endSuppression(key, wanted) {
      await ifConditionHolds(
        suppression
          .delete({ key })
          .where(({ reason }, { eq }) => eq(reason, wanted))
          .go(),
      )
    },
    async getSuppression(key) {
      return (await suppression.get({ key }).go({ consistent: true })).data?.reason
    },
    async listSuppressions(keys) {
      const each = [...new Set(keys)].map((key) => ({ key }))
      const { data } = each.length > 0 ? await suppression.get(each).go({ concurrency: batchesAtOnce }) : { data: [] }
      return new Map(data.map(({ key, reason }) => [key, reason]))
    },
  })
}

type StoredRecipient = Omit<CampaignRecipient, 'reason' | 'forgetAt'> & { reason?: string | undefined; ttl?: number | undefined }

function toRecipient({ ttl = 0, ...one }: StoredRecipient): CampaignRecipient {
  return { ...one, reason: one.reason ?? null, forgetAt: ttl * 1000 }
}
