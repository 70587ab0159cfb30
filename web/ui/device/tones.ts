/** A tone: from one pitch to another in Hz, for so many ms, after a pause. */
export interface Tone {
  from: number
  to?: number
  ms: number
  rest?: number
}

let audio: AudioContext | undefined

/**
 * Asks the browser to allow tones. Resolves once it does: browsers are silent before the first touch or key, and a request before that
 * stays open.
 */
export async function allowTones(): Promise<void> {
  audio ??= typeof AudioContext === 'function' ? new AudioContext() : undefined
  await audio?.resume()
}

/** True if the browser plays tones now. */
export const areTonesAllowed = (): boolean => audio?.state === 'running'

/** Allows tones at each touch and key, because browsers stop them again. Call it once, when the screen opens. */
export function unlockTones(signal: AbortSignal, onAllowed?: () => void): void {
  const unlock = () => void allowTones().then(onAllowed, () => undefined)
  for (const touch of ['pointerdown', 'keydown'] as const) window.addEventListener(touch, unlock, { signal, capture: true })
}

/** Plays tones one after another, if the browser allows them. */
export function playTones(tones: readonly Tone[]): void {
  if (audio?.state !== 'running') return
  let at = audio.currentTime + 0.01
  for (const { from, to = from, ms, rest = 0 } of tones) {
    at += rest / 1000
    const end = at + ms / 1000
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.type = 'square' // audible in the wind, where a sine is not
    tone.frequency.setValueAtTime(from, at)
    tone.frequency.linearRampToValueAtTime(to, end)
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.4, at + 0.008)
    volume.gain.setValueAtTime(0.4, end - 0.012)
    volume.gain.linearRampToValueAtTime(0, end)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(end)
    at = end
  }
}
