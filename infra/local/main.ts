import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brand } from '#shared/facts/brand.ts'
import { alarmingEvents, type Log } from '#functions/ports/log.ts'
import { hashPassword, verifyPassword } from '#functions/usecases/accounts/passwords.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { withProgress } from '#infra/tools/progress.mjs'
import { formatWhyNotStarted } from './format-start-error.ts'
import { seedDemo, seedEdition } from './seed/seed-demo.ts'
import { startProduct } from './start-product.ts'

const { env } = process
const dataDir = resolve(env.DATA_DIR ?? '.data')
const shownEvents: readonly string[] = ['failure', 'sweep-failed', ...alarmingEvents]
const log: Log =
  env.LOG === 'calls'
    ? (line) => console.log(JSON.stringify(line))
    : (line) => (shownEvents.includes(line.event) ? console.error(JSON.stringify(line)) : undefined)

const port = env.PORT ?? '3000'
let admin: { username: string; password: string | undefined }
let participant: { email: string; password: string } | undefined

const product = await startProduct({
  dataDir,
  port: Number(port),
  log,
  prepare,
  pageOrigin: env.PAGE_ORIGIN,
  firewall: env.FIREWALL === 'on',
}).catch((error: unknown) => {
  const line = formatWhyNotStarted(error, { port, dataDir })
  if (line === undefined) throw error
  console.error(line)
  process.exit(1)
})
print()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void product.close().then(() => process.exit(0)))
}

async function prepare(deps: Deps, isNew: boolean): Promise<void> {
  if (isNew) await seed(deps)
  admin = await prepareAdmin(deps)
  if (isNew && env.SEED !== 'empty') participant = await prepareDemoParticipant(deps)
}

async function seed(deps: Deps): Promise<void> {
  if (env.SEED === 'empty') {
    await seedEdition(deps.catalog, deps.clock.now())
    return
  }
  const wanted = env.SEED_PARTICIPANTS ? Number(env.SEED_PARTICIPANTS) : undefined
  const made = await withProgress('Seeding the demo data', () =>
    seedDemo(deps, { participants: wanted, soldUntil: Date.parse('2025-10-09T18:00:00Z') }),
  )
  console.log(`Demo: ${made.participants} deelnemers met ${made.tickets} tickets`)
}

/** Creates the administrator of this data folder, or sets a given password. Returns the password only if it was generated or given now. */
async function prepareAdmin(deps: Deps): Promise<{ username: string; password: string | undefined }> {
  const username = (env.ADMIN_USERNAME ?? 'admin').toLowerCase()
  const known = await deps.accounts.getAdmin(username)
  if (known && !env.ADMIN_PASSWORD) return { username, password: undefined }
  const password = env.ADMIN_PASSWORD ?? makePassword()
  // Stores the password only if it changed, because a new hash would end the existing sessions.
  if (!(await verifyPassword(password, known?.passwordHash)))
    await deps.accounts.putAdmin({ username, passwordHash: await hashPassword(password) })
  return { username, password }
}

/** Gives the first duo of the demo data a log-in, so that the participant's side can be seen without buying a ticket. */
async function prepareDemoParticipant(deps: Deps): Promise<{ email: string; password: string } | undefined> {
  const { participants } = await deps.roster.listChanges({ since: 0, limit: 200 })
  const buyer = participants.find((one) => one.ticketType === 'duo' && one.index === 0 && one.waveId !== null)
  if (!buyer) return undefined
  const password = makePassword()
  await deps.accounts.addParticipants(buyer.email, [buyer.id])
  await deps.accounts.changePasswordHash(buyer.email, null, await hashPassword(password))
  return { email: buyer.email, password }
}

function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [part(), part(), part()].join('-')
}

function print(): void {
  const origin = env.PAGE_ORIGIN ?? product.origin
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
  const lines = [
    `${brand.name} ${version} draait op ${origin}`,
    '',
    `  Site en tickets   ${origin}/tickets`,
    `  Beheer            ${origin}/admin-login    ${admin.username} / ${admin.password ?? '(wachtwoord van de eerste start, of zet ADMIN_PASSWORD)'}`,
    ...(participant ? [`  Deelnemer         ${origin}/participant-login    ${participant.email} / ${participant.password}`] : []),
    `  Crew scanner      ${origin}/crew-scanner    koppelcode: Beheer, Instellingen`,
    `  Verzonden mail    ${origin}/__local/`,
    `  Betaalkaart       4242 4242 4242 4242, elke datum en CVC`,
    '',
    `  Gegevens in ${dataDir}. Stoppen met Ctrl-C.`,
  ]
  console.log(`\n${lines.join('\n')}\n`)
}
