import { vi } from 'vitest'

const played = { tones: 0 }
// The app creates one audio context and keeps it, even for the tests of the next file. So every call of `fakeAudio` silences it again.
const contexts: { state: string }[] = []

/** Replaces the browser's audio, which plays only after a touch. Returns the number of tones since this call. */
export function fakeAudio(): { readonly tones: number } {
  played.tones = 0
  for (const context of contexts) context.state = 'suspended'
  class FakeAudio {
    state = 'suspended'
    currentTime = 0
    destination = {}
    constructor() {
      contexts.push(this)
    }
    async resume() {
      this.state = 'running'
    }
    createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: () => ({}) })
    createOscillator() {
      played.tones++
      return { frequency: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: <To>(to: To) => to, start() {}, stop() {} }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  return played
}
