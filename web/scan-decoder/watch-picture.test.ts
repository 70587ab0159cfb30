import { expect, test } from 'vitest'
import { watchPicture } from './watch-picture.ts'

/** A picture with the times of its frames at each look, and whether the page could be seen. */
async function look(looks: readonly (readonly [time: number, what?: 'hidden' | 'ended'])[]): Promise<number | undefined> {
  const stop = new AbortController()
  const page = { visibilityState: 'visible' as DocumentVisibilityState }
  const video = { currentTime: 0 }
  const track = { readyState: 'live' as MediaStreamTrackState }
  let [at, stalledAt] = [0, undefined as number | undefined]
  const wait = async () => {
    const next = looks[at++]
    if (!next) return stop.abort()
    video.currentTime = next[0]
    page.visibilityState = next[1] === 'hidden' ? 'hidden' : 'visible'
    if (next[1] === 'ended') track.readyState = 'ended'
  }
  await watchPicture(video, stop.signal, () => (stalledAt = at), { track, page, wait })
  return stalledAt
}

test('a picture that moves is left alone', async () => expect(await look([[1], [2], [3], [3.1]])).toBeUndefined())
test('one that stands still is told, once', async () => expect(await look([[1], [2], [2], [2]])).toBe(3))
test('one that never began too', async () => expect(await look([[0], [0]])).toBe(2))
test('one whose track has ended too, though the time of the video goes on', async () =>
  expect(await look([[1], [2], [3, 'ended'], [4]])).toBe(3))
test('in the background nothing moves, and the first look after it decides nothing', async () =>
  expect(await look([[1], [1, 'hidden'], [1], [2]])).toBeUndefined())
