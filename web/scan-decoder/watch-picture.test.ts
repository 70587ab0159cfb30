import { expect, test } from 'vitest'
import { watchPicture } from './watch-picture.ts'

/**
 * Feeds `watchPicture` samples: the time of the video, and whether the page is hidden or the track has ended. Returns the index of the
 * sample at which it reported a stall.
 */
async function runWatch(looks: readonly (readonly [time: number, what?: 'hidden' | 'ended'])[]): Promise<number | undefined> {
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

test('reports nothing while the picture moves', async () => expect(await runWatch([[1], [2], [3], [3.1]])).toBeUndefined())
test('reports a frozen picture once', async () => expect(await runWatch([[1], [2], [2], [2]])).toBe(3))
test('reports a picture that never starts', async () => expect(await runWatch([[0], [0]])).toBe(2))
test('reports a track that has ended, even if the time of the video continues', async () =>
  expect(await runWatch([[1], [2], [3, 'ended'], [4]])).toBe(3))
test('ignores checks while the page is hidden, and the first check after that', async () =>
  expect(await runWatch([[1], [1, 'hidden'], [1], [2]])).toBeUndefined())
