import { expect, test } from 'vitest'
import { mayRecordAt } from './allowed-actions.ts'
import { eventKinds } from './event-kinds.ts'

const always = ['cancel', 'set-status', 'undo', 'settle', 'stock-count', 'check-item']

test.each([
  ['Check-in', ['check-in', 'link-wristband']],
  ['course-start', ['start', 'dnf', 'link-wristband', 'start-wave']],
  ['Finish', ['finish', 'dnf']],
  ['Materiaal', ['scan', 'dnf']],
])('a device at %s records what that post does', (post, kinds) => {
  expect(eventKinds.filter((kind) => mayRecordAt(kind, [post])).toSorted()).toEqual([...kinds, ...always].toSorted())
})

test('several posts allow what each of them does, no post allows nothing, and of an unknown kind nobody can say', () => {
  expect(mayRecordAt('finish', ['Check-in', 'Finish'])).toBe(true)
  expect(mayRecordAt('finish', [])).toBe(false)
  expect(['weather', 'constructor', '__proto__'].map((kind) => mayRecordAt(kind, []))).toEqual([true, true, true])
})
