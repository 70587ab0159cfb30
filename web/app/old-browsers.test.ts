import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { addMissingMethods } from './old-browsers.ts'

const missing = [
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [Map, ['groupBy']],
] as const
const own = missing.flatMap(([owner, names]) => names.map((name) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)!] as const))

afterEach(() => {
  for (const [owner, name, method] of own) Object.defineProperty(owner, name, method)
})

function results() {
  const list = [10, 9, 1]
  return {
    byText: list.toSorted(),
    byNumber: list.toSorted((a, b) => a - b),
    reversed: list.toReversed(),
    spliced: list.toSpliced(1, 1, 4, 5),
    kept: list,
    wellFormed: ['strand', '🏃', '\ud800', 'a\udc00b'].map((text) => [text.isWellFormed(), text.toWellFormed()]),
    groups: Map.groupBy(new Set(list), (one) => one > 5),
  }
}

it('adds the methods of a newer browser to a browser that lacks them', () => {
  const newer = results()
  for (const [owner, name] of own) Reflect.deleteProperty(owner, name)
  expect(() => [3].toSorted()).toThrow()
  addMissingMethods()
  expect(results()).toEqual(newer)
})

it('changes nothing in a browser that has the methods', () => {
  addMissingMethods()
  for (const [owner, name, method] of own) expect(Object.getOwnPropertyDescriptor(owner, name)).toEqual(method)
})

/**
 * Syntax that the build cannot translate, and methods that {@link addMissingMethods} does not add. An old browser rejects a whole file
 * that contains a look-behind.
 */
const tooNew = /\(\?<[!=]|\b(?:Object\.groupBy|Promise\.withResolvers|Array\.fromAsync|AbortSignal\.(?:any|timeout))\(/

it('finds no syntax or method in the phone’s code that iOS 15 lacks', () => {
  const files = globSync(['web/**/*.{ts,tsx}', 'shared/**/*.ts']).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|^web\/(?:e2e|art|prerender)\//.test(file.replaceAll('\\', '/')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => tooNew.test(readFileSync(file, 'utf8')))).toEqual([])
})
