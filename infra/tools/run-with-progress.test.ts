import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs one line of JavaScript with run-with-progress.mjs. */
const run = (script: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run-with-progress.mjs'), 'Installing', process.execPath, '-e', script], {
    encoding: 'utf8',
  })

test('hides the output of a command that succeeds', () => {
  const { status, stdout, stderr } = run('console.log("noise")')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Installing…\nInstalling: done in [\d.]+ s\n$/)
  expect(stderr).toBe('')
})

test('shows the output of a command that fails', () => {
  const { status, stdout, stderr } = run('console.error("no network"); process.exit(3)')
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Installing…\nInstalling: failed after [\d.]+ s\n$/)
  expect(stderr).toBe(`no network\n${process.execPath} ended with 3\n`)
})
