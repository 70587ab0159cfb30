import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const run = promisify(execFile)
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** Runs the project's own rules over a small tree, and gives the names of the rules that it breaks. */
async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const args = [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    join(root, '.dependency-cruiser.cjs'),
    '-T',
    'json',
    '.',
  ]
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as { summary: { totalCruised: number; violations: { rule: { name: string } }[] } }
  expect(summary.totalCruised).toBeGreaterThan(1) // a parser that reads nothing finds nothing
  return [...new Set(summary.violations.map((violation) => violation.rule.name))].toSorted()
}

// The check passes silently when its parser reads no module: so each kind of arrow is planted and must be found.
test.each([
  [
    'a page that reaches into the server',
    {
      'web/app/a.tsx': "import { b } from '../../functions/usecases/b.ts'\nexport const a = <p>{b}</p>\n",
      'functions/usecases/b.ts': 'export const b = 1\n',
    },
    ['web-not-functions'],
  ],
  [
    'the same for a type only',
    {
      'web/app/a.ts': "import type { B } from '../../functions/ports/b.ts'\nexport type A = B\n",
      'functions/ports/b.ts': 'export type B = 1\n',
    },
    ['web-not-functions'],
  ],
  [
    'two features that know each other',
    { 'web/features/x/a.ts': "export * from '../y/b.ts'\n", 'web/features/y/b.ts': 'export const b = 1\n' },
    ['features-apart'],
  ],
  [
    'rooms of the offline engine that look up',
    {
      'web/sync/device/a.ts': "export * from '../memory/b.ts'\n",
      'web/sync/memory/b.ts': "export * from '../exchange/c.ts'\n",
      'web/sync/exchange/c.ts': "export * from '../engine/d.ts'\n",
      'web/sync/engine/d.ts': 'export const d = 1\n',
    },
    ['sync-device-lowest', 'sync-exchange-below-engine', 'sync-memory-below-exchange'],
  ],
  [
    'a rule that asks the server',
    { 'shared/a.ts': "export * from '../functions/ports/b.ts'\n", 'functions/ports/b.ts': 'export const b = 1\n' },
    ['shared-knows-nobody'],
  ],
  [
    'a use case that builds its adapter',
    { 'functions/usecases/a.ts': "export * from '../adapters/b.ts'\n", 'functions/adapters/b.ts': 'export const b = 1\n' },
    ['usecases-to-ports-only'],
  ],
  [
    'an adapter that knows a use case',
    { 'functions/adapters/a.ts': "export * from '../usecases/b.ts'\n", 'functions/usecases/b.ts': 'export const b = 1\n' },
    ['adapters-below'],
  ],
  [
    "a subject that uses another's own",
    { 'functions/usecases/catalog/a.ts': "export * from '../shop/b.ts'\n", 'functions/usecases/shop/b.ts': 'export const b = 1\n' },
    ['subject-catalog'],
  ],
  [
    'two files that take types from each other',
    {
      'web/app/a.ts': "import type { B } from './b.ts'\nexport type A = { b?: B }\n",
      'web/app/b.ts': "import type { A } from './a.ts'\nexport type B = { a?: A }\n",
    },
    ['no-circular'],
  ],
])('%s is found', async (_, files, rules) => {
  expect(await rulesBrokenBy(files)).toEqual(rules)
})

test('every subject has its line', () => {
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }
  const folders = ['usecases', 'ports', 'adapters/dynamodb'].flatMap((level) =>
    readdirSync(join(root, 'functions', level), { withFileTypes: true }).filter((one) => one.isDirectory()),
  )
  expect(folders.length).toBeGreaterThan(20)
  const named = new Set(config.forbidden.map(({ name }) => name))
  expect(folders.map(({ name }) => name).filter((subject) => !named.has(`subject-${subject}`))).toEqual([])
})

test('a tree that keeps to the arrows passes', async () => {
  expect(await rulesBrokenBy({ 'web/app/a.ts': "export * from '../../shared/b.ts'\n", 'shared/b.ts': 'export const b = 1\n' })).toEqual([])
})
