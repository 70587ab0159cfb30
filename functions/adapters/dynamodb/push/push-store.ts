import type { PushStore } from '#functions/ports/push/push-store.ts'
import { text, toTtl, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'

const number = { type: 'number', required: true } as const
const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })

/** Creates the store of push subscriptions (in one partition, because a campaign reads all) and of the switch that turns push on. */
export function createPushStore({ client, tableName }: Table): PushStore {
  const where = { client, table: tableName }
  const browsers = new Entity(
    {
      model: model('push-subscription'),
      attributes: { id: text, email: text, endpoint: text, p256dh: text, auth: text, savedAt: number, forgetAt: number, ttl },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'PUSH', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'BROWSER#${id}', casing: 'none' },
        },
      },
    },
    where,
  )
  const setting = new Entity(
    {
      model: model('push-setting'),
      attributes: { on: { type: 'boolean', required: true } },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'PUSH-SETTING', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
        },
      },
    },
    where,
  )
  return unwrapErrors<PushStore>({
    async put(one) {
      await browsers.put({ ...one, ttl: toTtl(one.forgetAt) }).go()
    },
    async get(id) {
      const { data } = await browsers.get({ id }).go({ consistent: true })
      return data ? toRecord(data) : undefined
    },
    async remove(id) {
      await browsers.delete({ id }).go()
    },
    async list() {
      const { data } = await browsers.query.main({}).go({ pages: 'all' })
      return data.map(toRecord)
    },
    async isOn() {
      return (await setting.get({}).go({ consistent: true })).data?.on ?? false
    },
    async setOn(on) {
      await setting.put({ on }).go()
    },
  })
}

const toRecord = <One extends { ttl?: number | undefined }>({ ttl: _, ...one }: One) => one
