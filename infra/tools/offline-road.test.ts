import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

// Readers follow one scan through the files named in docs/offline.md. A step that moved to another file would mislead them.
test('each of the seven steps of one scan in docs/offline.md names a file that calls or defines its functions', () => {
  const section = /## One scan[^\n]*\n(.*?)\n## /s.exec(read('docs/offline.md'))![1]!
  const steps = section.split('\n').filter((line) => /^\d\. /.test(line))
  expect(steps).toHaveLength(7)
  for (const step of steps) {
    const [path, ...names] = [...step.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)
    const code = read(path!)
    expect(names, step).not.toEqual([])
    for (const name of names) expect(code, `${name} in ${path!}`).toMatch(new RegExp(`\\b${name}\\(`))
  }
})
