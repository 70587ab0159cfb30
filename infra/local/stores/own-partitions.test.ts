import { afterEach, expect, test } from 'vitest'
import { buildStores } from '#functions/entry/build/build-stores.ts'
import type { BoundGroup } from '#functions/http/bind-group.ts'
import { createApp } from '#functions/http/pipeline.ts'
import { catalogGroup } from '#functions/http/bindings/catalog.ts'
import { contentGroup } from '#functions/http/bindings/content.ts'
import { monitoringGroup } from '#functions/http/bindings/monitoring.ts'
import { weatherGroup } from '#functions/http/bindings/weather.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { articles } from '#infra/local/seed/content.ts'
import { seedEdition } from '#infra/local/seed/seed-demo.ts'
import { ownPartitions } from '#infra/stacks/own-partitions.ts'
import { openDirectTestTable } from './test-table.ts'

// Some Lambdas may use only a part of the table. These tests run each of them on a table that refuses the other keys, as IAM does on AWS.

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand'])
const writes = new Set(['PutItemCommand', 'UpdateItemCommand'])
type Item = Record<string, string>
interface Input {
  Key?: Item
  Item?: Item
  IndexName?: string
  RequestItems?: Record<string, { Keys: Item[] }>
  ExpressionAttributeValues?: Record<string, string>
}

function leadingKeys({ Key, Item, RequestItems, ExpressionAttributeValues }: Input): string[] {
  const items = [Key, Item, ...Object.values(RequestItems ?? {}).flatMap(({ Keys }) => Keys)]
  const keys = items.flatMap((one) => (one ? [one.pk!] : []))
  return keys.length > 0 ? keys : [ExpressionAttributeValues![':pk']!]
}

const matches = (key: string, pattern: string) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern)

function refusal(
  command: string,
  input: Input,
  { read, write }: { read: readonly string[]; write: readonly string[] },
): string | undefined {
  const allowed = reads.has(command) ? [...read, ...write] : writes.has(command) ? write : []
  if (input.IndexName) return `${command} on ${input.IndexName}`
  const beyond = leadingKeys(input).find((key) => !allowed.some((pattern) => matches(key, pattern)))
  return beyond === undefined ? undefined : `${command} of ${beyond}`
}

let close: () => Promise<void>
afterEach(() => close())

async function open(name: string, group: BoundGroup) {
  const opened = await openDirectTestTable()
  close = opened.close
  const config = {
    siteUrl: 'https://race.example',
    mailFrom: 'tickets@race.example',
    table: { tableName: 'duinstorm' },
    queueUrl: '',
    pictureBucket: '',
    secrets: { idSecret: 'a'.repeat(43) },
    publicSettings: { stripePublishableKey: 'pk' },
  }
  // This date is close enough to the race days for a forecast.
  const clock = { now: () => Date.UTC(2025, 9, 8, 12) }
  const stores = buildStores(config, clock, opened.table)
  await seedEdition(stores.catalog, clock.now())
  await stores.content.put('article', articles[0]!)
  const refused: string[] = []
  opened.table.client.middlewareStack.add(
    (next, { commandName }) =>
      (call) => {
        const why = refusal(commandName!, call.input as unknown as Input, ownPartitions[name]!)
        if (why === undefined) return next(call)
        refused.push(why)
        throw Object.assign(new Error(why), { name: 'AccessDeniedException' })
      },
    { step: 'initialize' },
  )
  const deps = {
    ...stores,
    metrics: { record: () => undefined },
    weatherService: { fetchForecast: () => Promise.resolve({}) },
  } as unknown as Deps
  return { refused, app: createApp({ deps, groups: [group], addressOf: () => '192.0.2.1', log: () => undefined }) }
}

const post = (body: unknown) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const vitals = { page: '/nieuws/:slug', connection: '4g', metrics: [{ name: 'LCP', value: 1840.5, rating: 'good' }] }
const failure = { page: '/tickets', name: 'TypeError', file: '/assets/ticket-wizard-CxY1_z.js', line: 3 }

test.each<[string, BoundGroup, [path: string, init?: RequestInit][]]>([
  ['catalog', catalogGroup as never, [['/api/health'], ['/api/event-editions'], ['/api/addons'], ['/api/waves?eventDate=2025-10-11']]],
  ['content', contentGroup as never, [['/api/blog'], [`/api/blog/${articles[0]!.slug}`], [`/api/blog/${articles[0]!.slug}`]]],
  ['weather', weatherGroup as never, [['/api/weather'], ['/api/weather']]],
  [
    'monitoring',
    monitoringGroup as never,
    [
      ['/api/web-vitals', post(vitals)],
      ['/api/script-errors', post(failure)],
    ],
  ],
])('the %s group answers every call from its own partitions of the table', async (name, group, calls) => {
  const { app, refused } = await open(name, group)
  for (const [path, init] of calls) expect([path, (await app.request(path, init)).status, refused]).toEqual([path, 200, []])
  expect(new Set(calls.map(([path]) => path.split(/[?]/)[0])).size).toBe(group.length)
})
