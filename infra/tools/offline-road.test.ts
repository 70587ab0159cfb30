import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

// The road of one scan in docs/offline.md is what a reader follows: a step that moved to another file would lead them astray.
test('one scan is followed through seven files, and each does by name what is said of it', () => {
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
