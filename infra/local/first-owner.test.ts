import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inviteFromCommandLine } from '#infra/tools/invite-first-owner.ts'
import { startProduct, type RunningProduct } from './start-product.ts'

/** A product as on a new AWS account: it has no user, and its table is reached over HTTP. Environment variables set the SDK's endpoints. */
let product: RunningProduct
const dataDir = mkdtempSync(join(tmpdir(), 'first-owner-'))
beforeAll(async () => {
  product = await startProduct({ dataDir, port: 0, log: () => undefined })
  const environment = {
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL_DYNAMODB: product.aws.tableEndpoint,
    AWS_ENDPOINT_URL_SQS: new URL(product.aws.queueUrl).origin,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await product.close()
  rmSync(dataDir, { recursive: true })
})

const argumentsFor = (mail: string) => ['--mail', mail, '--table', product.aws.tableName, '--queue', product.aws.queueUrl]
const invite = (mail: string) => inviteFromCommandLine(argumentsFor(mail))

const ask = (path: string, body?: unknown) =>
  fetch(product.origin + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { origin: product.origin, 'content-type': 'application/json' },
  })

/** Waits until the newest mail to this address has a token other than `besides`, and returns that token. */
async function readToken(mail: string, besides?: string): Promise<string> {
  for (;;) {
    const sent = (await (await ask('/__local/outbox')).json()) as { to: string[]; text: string }[]
    const token = /#uitnodiging=([\w-]+)/.exec(sent.find(({ to }) => to.includes(mail))?.text ?? '')?.[1]
    if (token && token !== besides) return token
    await new Promise((go) => setImmediate(go))
  }
}
const accept = async (token: string) => (await ask('/api/admin/invitation', { token, password: 'helmgras-2025' })).status

test('mails an invitation to the first owner, again if asked, and refuses as soon as an owner has accepted one', async () => {
  await invite('typfout@voorbeeld.example')
  const mistyped = await readToken('typfout@voorbeeld.example')
  expect(await invite('Anna@voorbeeld.example')).toBe('Mailed an invitation to Anna@voorbeeld.example. Its link works for seven days.')
  const lost = await readToken('Anna@voorbeeld.example')
  expect(await accept(mistyped)).toBe(410)

  await invite('anna@voorbeeld.example')
  const token = await readToken('anna@voorbeeld.example', lost)
  expect([await accept(lost), await accept(token)]).toEqual([410, 200])
  expect((await ask('/api/admin/login', { username: 'anna@voorbeeld.example', password: 'helmgras-2025' })).status).toBe(200)
  const { entries } = await product.deps.audit.list({ limit: 10, target: 'anna@voorbeeld.example' })
  expect(entries.map(({ actor, action, outcome }) => [actor, action, outcome])).toContainEqual(['first-owner', 'inviteStaff', 'done'])

  await expect(invite('anna@voorbeeld.example')).rejects.toThrow('There is an owner already: anna@voorbeeld.example.')
  const tool = join(import.meta.dirname, '../tools/first-owner.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, '--mail', 'bo@voorbeeld.example'], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'Give --table and --queue, the outputs TableName and JobsQueue of the deployed stack.\n',
  ])
  await expect(invite('bo@voorbeeld.example')).rejects.toThrow('Owners invite others in Beheer, under Instellingen, Beheerders.')
  expect((await product.deps.accounts.listAdmins()).map(({ username }) => username)).toEqual(['anna@voorbeeld.example'])
})

test.each([
  [['--table', 't', '--queue', 'q'], 'Give --mail: '],
  [['--mail', 'geen-adres', '--table', 't', '--queue', 'q'], 'Give --mail: '],
  [['--mail', 'anna@voorbeeld.example', '--queue', 'q'], 'Give --table and --queue, '],
  [['--post', 'anna@voorbeeld.example'], "Unknown option '--post'"],
])('explains what is wrong with the arguments %j', async (args, line) => {
  await expect(inviteFromCommandLine(args)).rejects.toThrow(line)
})
