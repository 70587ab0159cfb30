import { expect, test } from 'vitest'
import { ignoreRepeats } from './ignore-repeats.ts'

const clock = () => {
  let time = 0
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

test('the same code counts again after two seconds, another one at once', () => {
  const { now, pass } = clock()
  const repeats = ignoreRepeats(2000, now)
  expect(repeats.accepts('A')).toBe(true)
  pass(1999)
  expect(repeats.accepts('A')).toBe(false)
  expect(repeats.accepts('B')).toBe(true)
  pass(2000)
  expect(repeats.accepts('B')).toBe(true)
})

test('the time starts anew when a verdict leaves the screen', () => {
  const { now, pass } = clock()
  const repeats = ignoreRepeats(2000, now)
  repeats.accepts('A')
  pass(5000)
  repeats.hold()
  pass(1999)
  expect(repeats.accepts('A')).toBe(false)
  pass(1)
  expect(repeats.accepts('A')).toBe(true)
})
