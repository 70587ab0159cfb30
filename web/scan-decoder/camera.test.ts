import { expect, test } from 'vitest'
import { fakePhone, settle } from './testing/fake-phone.ts'

test('starts the camera and reports whether it has a torch', async () => {
  const { run, last, tracks } = fakePhone({ torch: true })
  const camera = run()
  await settle()
  expect(last()).toEqual({ kind: 'running', torch: 'off' })
  await camera.setTorch(true)
  expect(last()).toEqual({ kind: 'running', torch: 'on' })
  expect(tracks[0]!.lamp).toBe(true)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-camera'],
  ['WeirdError', 'broken'],
])('reports %s as %s, and starts on retry', async (error, failure) => {
  const { run, last } = fakePhone({ errors: [error] })
  const camera = run()
  await settle()
  expect(last()).toEqual({ kind: 'failed', failure })
  camera.retry()
  await settle()
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('retries automatically while another app uses the camera', async () => {
  const { run, states, last, pass } = fakePhone({ errors: ['NotReadableError', 'NotReadableError'] })
  run()
  await pass(1250)
  expect(states).toContainEqual({ kind: 'failed', failure: 'in-use' })
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('stops the camera in the background and restarts it in the foreground', async () => {
  const { run, show, live, last } = fakePhone()
  run()
  await settle()
  show('hidden')
  expect(live()).toBe(0)
  show('visible')
  await settle()
  expect(live()).toBe(1)
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('switches the torch on again after the page was hidden, but only if it was on before', async () => {
  const { run, show, last, tracks } = fakePhone({ torch: true })
  const camera = run()
  await settle()
  await camera.setTorch(true)
  show('hidden')
  show('visible')
  await settle()
  expect([last(), tracks[1]!.lamp]).toEqual([{ kind: 'running', torch: 'on' }, true])
  await camera.setTorch(false)
  show('hidden')
  show('visible')
  await settle()
  expect([last(), tracks[2]!.lamp]).toEqual([{ kind: 'running', torch: 'off' }, false])
})

test('replaces a track that ended', async () => {
  const { run, tracks, live, pass } = fakePhone()
  run()
  await settle()
  tracks[0]!.live = false
  tracks[0]!.dispatchEvent(new Event('ended'))
  await pass(250)
  expect([tracks.length, live()]).toEqual([2, 1])
})

test('replaces a track that stays muted, also if it started muted, but keeps a track that recovers', async () => {
  const { run, tracks, live, pass } = fakePhone({ startsMute: true })
  run()
  await pass(2250)
  expect([tracks.length, live()]).toEqual([2, 1])
  tracks[1]!.muted = true
  tracks[1]!.dispatchEvent(new Event('mute'))
  await pass(1000)
  tracks[1]!.muted = false
  await pass(2000)
  expect(tracks).toHaveLength(2)
  tracks[1]!.muted = true
  tracks[1]!.dispatchEvent(new Event('mute'))
  await pass(2250)
  expect([tracks.length, live()]).toEqual([3, 1])
})

test('replaces a camera whose picture freezes', async () => {
  const { run, tracks, live, last, pass, film } = fakePhone()
  run()
  await pass(9000)
  expect(tracks).toHaveLength(1)
  film.moves = false
  await pass(6500)
  expect([tracks.length, live(), last()]).toEqual([2, 1, { kind: 'running', torch: null }])
})

test('reports a camera that does not answer, and allows a retry', async () => {
  const { run, last, pass } = fakePhone({ silent: true })
  const camera = run()
  await pass(7900)
  expect(last()).toEqual({ kind: 'starting' })
  await pass(100)
  expect(last()).toEqual({ kind: 'failed', failure: 'no-answer' })
  camera.retry()
  expect(last()).toEqual({ kind: 'starting' })
})

test('leaves no camera on after the signal aborted, even if the browser opens the camera later', async () => {
  const { run, stop, live } = fakePhone()
  run()
  stop.abort()
  await settle()
  expect(live()).toBe(0)
})
