import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

test('docs/security.md names only files that exist', () => {
  const files = page.match(/(?<=`)(?:web|functions|infra|shared)\/[\w./-]+\.tsx?(?=`)/g)!
  expect(files.length).toBeGreaterThan(100)
  expect([...new Set(files)].filter((file) => !existsSync(join(root, file)))).toEqual([])
})

/**
 * The requirements of levels 1 and 2 in ASVS 5.0.0, per chapter: `2.1-9` means requirements 1 to 9 of section 2. Requirements that only
 * level 3 has are left out.
 */
const chapters: Readonly<Record<number, string>> = {
  1: '1.1-2 2.1-9 3.1-11 4.1-3 5.1-2',
  2: '1.1-3 2.1-3 3.1-4 4.1',
  3: '2.1-2 3.1-4 4.1-6 5.1-5 7.1-2',
  4: '1.1-3 2.1 3.1-2 4.1-4',
  5: '1.1 2.1-3 3.1-2 4.1-3',
  6: '1.1-3 2.1-12 3.1-4 4.1-4 5.1-5 6.1-3 8.1-4',
  7: '1.1-3 2.1-4 3.1-2 4.1-5 5.1-2 6.1-2',
  8: '1.1-2 2.1-3 3.1 4.1',
  9: '1.1-3 2.1-4',
  11: '1.1-2 2.1-3 3.1-3 4.1-4 5.1 6.1',
  12: '1.1-3 2.1-2 3.1-4',
  13: '1.1 2.1-5 3.1-2 4.1-5',
  14: '1.1-2 2.1-4 3.1-3',
  15: '1.1-3 2.1-3 3.1-7',
  16: '1.1 2.1-5 3.1-4 4.1-3 5.1-3',
}

test('docs/security.md lists each requirement of levels 1 and 2 once', () => {
  const wanted = Object.entries(chapters).flatMap(([chapter, sections]) =>
    sections.split(' ').flatMap((section) => {
      const [, name, from, to = from] = /^(\d+)\.(\d+)(?:-(\d+))?$/.exec(section)!
      return range(Number(from), Number(to)).map((at) => `${chapter}.${name}.${at}`)
    }),
  )
  const rows = page.match(/^\| \d+\.\d+\.\d+[^|]*(?=\|)/gm)!
  const found = rows.flatMap((row) =>
    row
      .slice(2)
      .trim()
      .split(', ')
      .flatMap((part) => spread(part, wanted)),
  )
  // OAuth and WebRTC (chapters 10 and 17) are not used by the product.
  expect(found.filter((one) => !/^1[07]\./.test(one)).toSorted()).toEqual(wanted.toSorted())
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Returns the requirements of a range: `1.2.5 to 1.2.8` means all wanted requirements from 1.2.5 to 1.2.8. */
function spread(part: string, wanted: readonly string[]): string[] {
  const [from, to] = part.split(' to ')
  return to === undefined ? [from!] : wanted.slice(wanted.indexOf(from!), wanted.indexOf(to) + 1)
}
