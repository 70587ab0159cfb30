import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('zod is imported whole: the named form quadruples a bundle', () => {
  const pattern = String.raw`import \{[^}]*\} from ['"]zod['"]`
  const { status, stdout } = spawnSync('git', ['grep', '-lE', pattern, '--', '*.ts', '*.tsx'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(1) // it looked, and found nothing
})
