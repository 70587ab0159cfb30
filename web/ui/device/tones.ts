/** A tone that goes from one pitch to another (Hz), with its duration and the pause before it (ms). */
export interface Tone {
  from: number
  to?: number
  ms: number
  rest?: number
}

let audio: AudioContext | undefined
const followers = new Set<() => void>()
const notify = () => followers.forEach((follow) => follow())

/**
 * Asks the browser to allow tones. Resolves once the browser allows them. Before the first touch or key press a browser plays no tones, and
 * the promise stays pending.
 */
export async function allowTones(): Promise<void> {
  if (!audio && hasTones()) {
    audio = new AudioContext()
    audio.onstatechange = notify // a phone that was in a pocket or in a call is silent again
  }
  await audio?.resume()
  notify()
}

/** True if this browser can play tones at all. */
export const hasTones = (): boolean => typeof AudioContext === 'function'

/** True if the browser plays tones now. */
export const areTonesAllowed = (): boolean => audio?.state === 'running'

/** Calls `follow` when {@link areTonesAllowed} may have changed. Returns a function that stops these calls. */
export function followTones(follow: () => void): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}

/** Allows tones again at each touch and key press, because browsers may stop them later. Call it once, when the screen opens. */
export function unlockTones(signal: AbortSignal, onAllowed?: () => void): void {
  const unlock = () => void allowTones().then(onAllowed, () => undefined)
  for (const touch of ['pointerdown', 'keydown'] as const) window.addEventListener(touch, unlock, { signal, capture: true })
}

/** Plays tones one after another, if the browser allows them. `loudness` is at most 1. */
export function playTones(tones: readonly Tone[], loudness = 0.4): void {
  if (audio?.state !== 'running' || loudness === 0) return
  let at = audio.currentTime + 0.01
  for (const { from, to = from, ms, rest = 0 } of tones) {
    at += rest / 1000
    const end = at + ms / 1000
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.type = 'square' // audible in the wind, where a sine is not
    tone.frequency.setValueAtTime(from, at)
    tone.frequency.linearRampToValueAtTime(to, end)
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(loudness, at + 0.008)
    volume.gain.setValueAtTime(loudness, end - 0.012)
    volume.gain.linearRampToValueAtTime(0, end)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(end)
    at = end
  }
}
