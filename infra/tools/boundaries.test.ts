import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Files with one forbidden import each: the description, the file, its content, and the rules that the import breaks. */
const plants: readonly (readonly [what: string, file: string, text: string, rules: readonly string[]])[] = [
  [
    'a page that imports the server',
    'web/app/server.tsx',
    "import { b } from '../../functions/usecases/b.ts'\nexport const a = <p>{b}</p>",
    ['web-not-functions'],
  ],
  [
    'a page that imports a type of the server',
    'web/app/type.ts',
    "import type { B } from '../../functions/ports/b.ts'\nexport type A = B",
    ['web-not-functions'],
  ],
  ['a feature that imports another feature', 'web/features/x/a.ts', "export * from '../y/b.ts'", ['features-apart']],
  ['sync/device that imports sync/memory', 'web/sync/device/a.ts', "export * from '../memory/b.ts'", ['sync-device-lowest']],
  ['sync/memory that imports sync/exchange', 'web/sync/memory/b.ts', "export * from '../exchange/c.ts'", ['sync-memory-below-exchange']],
  ['sync/exchange that imports sync/engine', 'web/sync/exchange/c.ts', "export * from '../engine/d.ts'", ['sync-exchange-below-engine']],
  ['a file of shared that imports the server', 'shared/a.ts', "export * from '../functions/ports/b.ts'", ['shared-knows-nobody']],
  ['a use case that imports an adapter', 'functions/usecases/a.ts', "export * from '../adapters/c.ts'", ['usecases-to-ports-only']],
  ['an adapter that imports a use case', 'functions/adapters/a.ts', "export * from '../usecases/b.ts'", ['adapters-below']],
  [
    'a subject folder that imports a subject folder that it must not import',
    'functions/usecases/catalog/a.ts',
    "export * from '../shop/b.ts'",
    ['subject-catalog'],
  ],
  [
    'a server function that imports a store in memory',
    'functions/entry/a.ts',
    "export * from '../../infra/simulation/memory/b.ts'",
    ['functions-not-web'],
  ],
  [
    'a local runtime that imports a store in memory',
    'infra/local/a.ts',
    "export * from '../simulation/memory/b.ts'",
    ['simulation-for-tests-only'],
  ],
  [
    'two files that import types from each other',
    'web/ui/a.ts',
    "import type { B } from './b.ts'\nexport type A = { b?: B }",
    ['no-circular'],
  ],
]
/** The files that the files above import, and a file with an allowed import. */
const others = {
  'functions/usecases/b.ts': 'export const b = 1',
  'functions/usecases/shop/b.ts': 'export const b = 1',
  'functions/ports/b.ts': 'export type B = 1',
  'functions/adapters/c.ts': 'export const c = 1',
  'infra/simulation/memory/b.ts': 'export const b = 1',
  'web/features/y/b.ts': 'export const b = 1',
  'web/sync/engine/d.ts': 'export const d = 1',
  'web/ui/b.ts': "import type { A } from './a.ts'\nexport type B = { a?: A }",
  'shared/b.ts': 'export const b = 1',
  'web/app/allowed.ts': "export * from '../../shared/b.ts'",
}

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
afterAll(() => rm(folder, { recursive: true }))
let violations: readonly { from: string; rule: { name: string } }[]

// Checks all planted files in one run, because the start of the checker takes most of the time.
beforeAll(async () => {
  const files = [...Object.entries(others), ...plants.map(([, file, text]) => [file, text] as const)]
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${text}\n`)
  }
  const checker = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [checker, '--config', join(root, '.dependency-cruiser.cjs'), '-T', 'json', '.']
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as { summary: { totalCruised: number; violations: typeof violations } }
  expect(summary.totalCruised).toBe(files.length) // a parser that reads no files would find no violations
  violations = summary.violations
})
const rulesBrokenIn = (file: string) => [...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name))].toSorted()

test.each(plants)('reports a forbidden import: %s', (_, file, __, rules) => {
  expect(rulesBrokenIn(file)).toEqual(rules)
})

test('accepts a page that imports from the folder shared', () => {
  expect(rulesBrokenIn('web/app/allowed.ts')).toEqual([])
})

test('the import rules cover every subject folder', () => {
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }
  const subjectFolders = ['usecases', 'ports', 'adapters/dynamodb'].flatMap((level) =>
    readdirSync(join(root, 'functions', level), { withFileTypes: true }).filter((one) => one.isDirectory()),
  )
  expect(subjectFolders.length).toBeGreaterThan(20)
  const named = new Set(config.forbidden.map(({ name }) => name))
  expect(subjectFolders.map(({ name }) => name).filter((subject) => !named.has(`subject-${subject}`))).toEqual([])
})
