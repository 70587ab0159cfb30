// `npm test`: everything, on a fresh clone. Ends with a line `N passed, N failed`; a check that is no test counts as one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, findNode, install, root, run } from './prepare.mjs'

install()
const node = findNode()
const reports = join(root, 'node_modules/.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const counts = { passed: 0, failed: 0 }
const bin = (name) => join(root, 'node_modules/.bin', name)

async function check(name, go) {
  const startedAt = Date.now()
  console.log(`\n▸ ${name}`)
  try {
    await go()
    counts.passed++
  } catch (error) {
    counts.failed++
    console.error(`✗ ${name}: ${error.message}`)
  }
  console.log(`  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Runs a test runner that writes a report, and adds what the report counted. A runner that left no report counts as one failure. */
async function suite(name, report, go, read) {
  const startedAt = Date.now()
  console.log(`\n▸ ${name}`)
  const ended = await go().then(
    () => undefined,
    (error) => error,
  )
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(join(reports, report), 'utf8')))
    counts.passed += passed
    counts.failed += failed === 0 && ended ? 1 : failed
  } catch {
    counts.failed++
  }
  if (ended) console.error(`✗ ${name}: ${ended.message}`)
  console.log(`  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

await check('node 24', async () => {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' })
  if (!version.startsWith('v24.')) throw new Error(version)
})
await check('types', () => run(bin('tsc'), ['-p', '.']))
await check('types of shared, without DOM and node', () => run(bin('tsc'), ['-p', 'shared']))
await check('lint', () => run(bin('oxlint'), ['--type-aware', '--deny-warnings']))
await check('format', () => run(bin('oxfmt'), ['--check', '.']))
await check('boundaries', () => run(bin('depcruise'), ['web', 'functions', 'infra', 'shared']))
await check('nothing unused', () => run(bin('knip'), []))
await check('build, without a warning', async () => {
  let said = ''
  await build(node, (text) => void (said += text))
  if (/\bWARN\b|\[[A-Z]+(_[A-Z]+)+\]/.test(said)) {
    // Or the next run, which finds it built, would pass.
    rmSync(join(root, 'dist/web/.built-from'))
    throw new Error('the build warns, see above')
  }
})
await suite(
  'unit, store, API, simulation and infrastructure tests',
  'vitest.json',
  () =>
    run(node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
    ]),
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
)
await suite(
  'browser tests',
  'playwright.json',
  () =>
    run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'web/e2e/playwright.config.ts'], {
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    }),
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
)

console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
