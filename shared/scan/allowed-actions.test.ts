import { expect, test } from 'vitest'
import { mayRecordAt } from './allowed-actions.ts'
import { eventKinds } from './event-kinds.ts'

const always = ['cancel', 'set-status', 'undo', 'settle', 'stock-count', 'check-item']

test.each([
  ['Check-in', ['check-in', 'link-wristband']],
  ['course-start', ['start', 'dnf', 'link-wristband', 'start-wave', 'tap']],
  ['Finish', ['finish', 'dnf', 'tap']],
  ['Materiaal', ['scan', 'dnf', 'tap']],
])('lets a device at the post %s record only the kinds of event that the post allows', (post, kinds) => {
  expect(eventKinds.filter((kind) => mayRecordAt(kind, [post])).toSorted()).toEqual([...kinds, ...always].toSorted())
})

test('allows every action that any post of the device allows, and every unknown kind of event', () => {
  expect(mayRecordAt('finish', ['Check-in', 'Finish'])).toBe(true)
  expect(mayRecordAt('finish', [])).toBe(false)
  expect(['weather', 'constructor', '__proto__'].map((kind) => mayRecordAt(kind, []))).toEqual([true, true, true])
})
