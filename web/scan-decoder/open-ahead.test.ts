import { expect, test } from 'vitest'
import { openCamera, openCameraAhead } from './open-ahead.ts'

/** A browser with a camera, and a wait that ends when it is told to. */
function browser(state: PermissionState | 'unknown' = 'granted') {
  const opened: { live: boolean }[] = []
  let pass = () => {}
  const waited = new Promise<void>((resolve) => (pass = resolve))
  const media = {
    getUserMedia: async () => {
      const track = { live: true, stop: () => (track.live = false) }
      opened.push(track)
      return {
        getTracks: () => [track],
        get active() {
          return track.live
        },
      } as unknown as MediaStream
    },
  }
  const query = async () => {
    if (state === 'unknown') throw new TypeError('no such permission')
    return { state } as PermissionStatus
  }
  const page = { visibilityState: 'visible' as DocumentVisibilityState }
  return { opened, media, page, pass, ahead: () => openCameraAhead({ media, permissions: { query }, page, wait: () => waited }) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a camera that was opened ahead is the one that is shown, once', async () => {
  const { ahead, media, opened, pass } = browser()
  const waiting = ahead()
  await settle()
  expect(opened).toHaveLength(1)
  await openCamera(media)
  expect(opened).toHaveLength(1)
  pass()
  await waiting
  expect(opened[0]!.live).toBe(true)
  await openCamera(media)
  expect(opened).toHaveLength(2)
})

test('one that nobody came for is closed again', async () => {
  const { ahead, media, opened, pass } = browser()
  const waiting = ahead()
  await settle()
  pass()
  await waiting
  expect(opened).toMatchObject([{ live: false }])
  await openCamera(media)
  expect(opened).toMatchObject([{ live: false }, { live: true }])
})

test('one that was taken away meanwhile is opened anew', async () => {
  const { ahead, media, opened } = browser()
  void ahead()
  await settle()
  opened[0]!.live = false
  await openCamera(media)
  expect(opened).toMatchObject([{ live: false }, { live: true }])
})

test.each(['prompt', 'denied', 'unknown'] as const)('nobody is asked for leave ahead of time: %s', async (state) => {
  const { ahead, opened } = browser(state)
  await ahead()
  expect(opened).toEqual([])
})

test('a page that nobody sees lights no camera', async () => {
  const { ahead, opened, page } = browser()
  page.visibilityState = 'hidden'
  await ahead()
  expect(opened).toEqual([])
})
