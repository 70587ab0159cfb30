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
// Each test file and each server under test is a process that loads the same modules: compiled once, a fifth of all CPU time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

const counts = { passed: 0, failed: 0 }
/** What failed, by name: said again at the end, which is all that some who look at a run get to see. */
const failures = []
/** What passed at its second try only, by name: a fault of the product or of the test, to be found (docs/decisions/0007-tests.md). */
const flaky = []
const bin = (name) => join(root, 'node_modules/.bin', name)

/** One check; `go` says what it has to say with `say`, so that two at a time don't talk through each other. */
async function check(name, go) {
  const startedAt = Date.now()
  let said = ''
  const failure = await go((text) => void (said += text)).then(
    () => undefined,
    (error) => error,
  )
  counts[failure ? 'failed' : 'passed']++
  if (failure) failures.push(name)
  console.log(`\n▸ ${name}\n${said}${failure ? `✗ ${name}: ${failure.message}\n` : ''}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** All of them, two at a time: each of these programs keeps about one core busy. */
async function checkAll(checks) {
  const waiting = Object.entries(checks)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next)
  }
  await Promise.all([worker(), worker()])
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
    counts.failed += failed.length === 0 && ended ? 1 : failed.length
    failures.push(...(failed.length === 0 && ended ? [name] : failed))
  } catch {
    counts.failed++
    failures.push(`${name}: no report`)
  }
  if (ended) console.error(`✗ ${name}: ${ended.message}`)
  console.log(`  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

const prints =
  (name, ...args) =>
  (say) =>
    run(bin(name), args, {}, say)
await checkAll({
  'node 24': async () => {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' })
    if (!version.startsWith('v24.')) throw new Error(version)
  },
  'build, without a warning': async (say) => {
    let said = ''
    await build(node, (text) => (say(text), (said += text)))
    if (/\bWARN\b|\[[A-Z]+(_[A-Z]+)+\]/.test(said)) {
      // Or the next run, which finds it built, would pass.
      rmSync(join(root, 'dist/web/.built-from'))
      throw new Error('the build warns, see above')
    }
  },
  types: prints('tsc', '-p', '.'),
  'types of shared, without DOM and node': prints('tsc', '-p', 'shared'),
  lint: prints('oxlint', '--type-aware', '--deny-warnings'),
  boundaries: prints('depcruise', 'web', 'functions', 'infra', 'shared'),
  'nothing unused': prints('knip'),
  format: prints('oxfmt', '--check', '.'),
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
  ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
      // A file that can't be loaded has no tests that failed.
      return failed.length === 0 && status === 'failed' ? [name] : failed
    }),
  }),
)
await suite(
  'browser tests',
  'playwright.json',
  () =>
    run(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'web/e2e/playwright.config.ts'], {
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    }),
  ({ stats, suites }) => {
    const specs = suites.flatMap(specsOf)
    flaky.push(...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title))
    return {
      passed: stats.expected + stats.flaky,
      failed: specs.flatMap(({ ok, title, tests }) => (ok || tests.every(({ status }) => status === 'skipped') ? [] : title)),
    }
  },
)

/** All that a suite of the browser's holds, however deep. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

for (const name of flaky) console.log(`~ passed at its second try: ${name}`)
for (const name of failures) console.log(`✗ ${name}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
