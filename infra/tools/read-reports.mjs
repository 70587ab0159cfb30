// Reads the JSON reports of the two test runners: counts, failures, flaky tests and the seconds of each file.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/** Returns the most useful line of a failed test's message for repeating the failure: the line with a seed, else the first line. */
function summarize(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return (lines.find((line) => /seed/i.test(line)) ?? lines[0]).trim().slice(0, 300)
}

/** Reads a report of vitest's JSON reporter. */
export function readUnitReport({ numPassedTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed')
      // A file that cannot be loaded has no failed test, so the file itself is listed as a failure.
      if (failed.length === 0 && status === 'failed') return [`${relative(root, name)}: ${summarize(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${fullName}: ${summarize(failureMessages[0])}`)
    }),
    flaky: [],
    files: testResults.map(({ name, assertionResults }) => ({
      name: relative(root, name),
      seconds: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
    })),
  }
}

/** Reads a report of Playwright's JSON reporter. */
export function readBrowserReport({ stats, suites }) {
  const specs = suites.flatMap(listSpecs)
  const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  const results = ({ tests }) => tests.flatMap((one) => one.results)
  return {
    passed: stats.expected + stats.flaky,
    failed: specs
      .filter(({ ok, tests }) => !ok && tests.some(({ status }) => status !== 'skipped'))
      .map((spec) => `${spec.title}: ${summarize(results(spec).at(-1)?.error?.message)}`),
    flaky: specs.filter(isFlaky).map(({ title }) => title),
    files: suites.map((suite) => ({
      name: `web/e2e/${suite.file}`,
      seconds:
        listSpecs(suite)
          .flatMap(results)
          .reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  }
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)]
}
