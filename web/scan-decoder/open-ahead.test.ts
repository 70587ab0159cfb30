import { expect, test } from 'vitest'
import { openCamera, openCameraAhead } from './open-ahead.ts'

/** Fakes a browser with a camera, and a wait that ends only when the test ends it. */
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

test('uses the camera that was opened ahead, and opens a new one the next time', async () => {
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

test('closes a camera that was opened ahead and not used', async () => {
  const { ahead, media, opened, pass } = browser()
  const waiting = ahead()
  await settle()
  pass()
  await waiting
  expect(opened).toMatchObject([{ live: false }])
  await openCamera(media)
  expect(opened).toMatchObject([{ live: false }, { live: true }])
})

test('opens the camera again if the camera that was opened ahead has stopped', async () => {
  const { ahead, media, opened } = browser()
  void ahead()
  await settle()
  opened[0]!.live = false
  await openCamera(media)
  expect(opened).toMatchObject([{ live: false }, { live: true }])
})

test.each(['prompt', 'denied', 'unknown'] as const)('opens no camera ahead while the permission is %s', async (state) => {
  const { ahead, opened } = browser(state)
  await ahead()
  expect(opened).toEqual([])
})

test('opens no camera ahead on a hidden page', async () => {
  const { ahead, opened, page } = browser()
  page.visibilityState = 'hidden'
  await ahead()
  expect(opened).toEqual([])
})
