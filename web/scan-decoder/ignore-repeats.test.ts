import { expect, test } from 'vitest'
import { ignoreRepeats } from './ignore-repeats.ts'

const clock = () => {
  let time = 0
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

test('accepts the same code again after it was out of view for two seconds, and another code at once', () => {
  const { now, pass } = clock()
  const repeats = ignoreRepeats(2000, now)
  expect(repeats.accepts('A')).toBe(true)
  pass(1999)
  expect(repeats.accepts('A')).toBe(false)
  expect(repeats.accepts('B')).toBe(true)
  pass(2000)
  expect(repeats.accepts('A')).toBe(true)
  expect(repeats.accepts('B')).toBe(true)
})

test('accepts a code once while it stays in view, even beside another code', () => {
  const { now, pass } = clock()
  const repeats = ignoreRepeats(2000, now)
  const taken: string[] = []
  for (let frame = 0; frame < 100; frame++) {
    const text = frame % 2 ? 'B' : 'A'
    if (repeats.accepts(text)) taken.push(text)
    pass(200)
  }
  expect(taken).toEqual(['A', 'B'])
})

test('restarts the two seconds when a verdict leaves the screen', () => {
  const { now, pass } = clock()
  const repeats = ignoreRepeats(2000, now)
  repeats.accepts('A')
  pass(5000)
  repeats.restart()
  pass(1999)
  expect(repeats.accepts('A')).toBe(false)
  pass(2000)
  expect(repeats.accepts('A')).toBe(true)
})
