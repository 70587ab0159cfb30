// Runs `npm test` or parts of it: `node test.mjs check unit e2e`, or one of these parts with arguments for its runner. Works on a fresh
// clone. Prints at the end the costs, then a line `N passed, N failed`; a check that is not a test counts as one test.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, findNodePath, install, root, run } from './prepare.mjs'
import { readBrowserReport, readUnitReport } from './read-reports.mjs'
import { createCosts } from './test-costs.mjs'

const tiers = { check, unit, e2e }
const asked = process.argv.slice(2)
const chosen = asked.filter((one) => one in tiers)
const runnerArgs = asked.slice(chosen.length)

const costs = createCosts()
const counts = { passed: 0, failed: 0 }
/** Names of failed tests, repeated at the end, because some readers of a run see only its end. */
const failures = []
/** Tests that passed only at the second attempt, which means a bug in the product or in the test (docs/decisions/0007-tests.md). */
const flaky = []

await costs.measure('install', () => install())
const node = findNodePath()
const reports = join(root, 'node_modules/.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Test files and servers are processes that load the same modules. A shared compile cache saves a fifth of the processor time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

if (chosen.some((one) => one !== 'check')) await checkOne('build, without a warning', buildWithoutWarning)
for (const tier of chosen) await tiers[tier]()

console.log(`\n${costs.lines().join('\n')}\n`)
for (const name of flaky) console.log(`~ passed at its second try: ${name}`)
for (const name of failures) console.log(`✗ ${name}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

/** Checks types, lint, format, boundaries between folders, and unused code. */
async function check() {
  await checkOne('node 24', () => {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' })
    if (!version.startsWith('v24.')) throw new Error(version)
  })
  // One pass checks types and lints. The nearest tsconfig.json applies to each file, so code in `shared` can use neither the DOM nor Node.
  await checkOne('types and lint', () => run(bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']))
  await checkOne('boundaries', () => run(bin('depcruise'), ['web', 'functions', 'infra', 'shared']))
  await checkOne('unused code', () => run(bin('knip')))
  await checkOne('format', () => run(bin('oxfmt'), ['--check', '.']))
}

/** Runs unit, store, API, simulation and infrastructure tests. */
async function unit() {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...runnerArgs]
  await suite('unit tests', report, readUnitReport, () => run(node, ['node_modules/vitest/vitest.mjs', ...args]))
}

/** Runs browser tests. */
async function e2e() {
  const report = join(reports, 'playwright.json')
  const args = ['test', '--config', 'web/e2e/playwright.config.ts', ...runnerArgs]
  const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  await suite('browser tests', report, readBrowserReport, () => run(node, ['node_modules/@playwright/test/cli.js', ...args], env))
}

async function checkOne(name, go) {
  console.log(`\n▸ ${name}`)
  try {
    await costs.measure(name, go)
    counts.passed++
  } catch (error) {
    counts.failed++
    failures.push(name)
    console.error(`✗ ${name}: ${error.message}`)
  }
}

/** Runs a test runner that writes a report, and adds the report's counts. A runner without a report counts as one failure. */
async function suite(name, report, read, go) {
  console.log(`\n▸ ${name}`)
  let ended
  try {
    await costs.measure(name, go)
  } catch (error) {
    ended = error
    console.error(`✗ ${name}: ${error.message}`)
  }
  try {
    const found = read(JSON.parse(readFileSync(report, 'utf8')))
    // A runner can fail without a failed test, for example by an error between tests.
    const failed = found.failed.length === 0 && ended ? [name] : found.failed
    counts.passed += found.passed
    counts.failed += failed.length
    failures.push(...failed)
    flaky.push(...found.flaky)
    costs.addFiles(found.files)
  } catch {
    counts.failed++
    failures.push(`${name}: no report`)
  }
}

async function buildWithoutWarning() {
  let printed = ''
  await build(node, (text) => {
    printed += text
    process.stdout.write(text)
  })
  if (!/\bWARN\b|\[[A-Z]+(_[A-Z]+)+\]/.test(printed)) return
  // A build with warnings must not count as finished: the next run would skip it and pass.
  rmSync(join(root, 'dist/web/.built-from'))
  throw new Error('the build warns, see above')
}

function bin(name) {
  return join(root, 'node_modules/.bin', name)
}
