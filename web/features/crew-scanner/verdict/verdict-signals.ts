import type { VerdictVariant } from './verdict-context.ts'

/** A tone: from one pitch to another in Hz, for so many ms, after a pause. */
interface Beep {
  from: number
  to?: number
  ms: number
  rest?: number
}
interface Signal {
  /** Ms on, off, on …: for `navigator.vibrate`. */
  buzz: number[]
  beeps: Beep[]
}

/**
 * Each verdict has a different melody, recognisable without looking. Welcome rises; warning rises and falls; already repeats one tone;
 * unknown has two short tones and a long rising one; refused falls; broken repeats a low tone three times.
 */
export const signals: Record<VerdictVariant, Signal> = {
  welcome: {
    buzz: [80],
    beeps: [
      { from: 1047, ms: 70 },
      { from: 1568, ms: 110 },
    ],
  },
  warning: {
    buzz: [80, 60, 240],
    beeps: [
      { from: 1047, ms: 70 },
      { from: 1568, ms: 90 },
      { from: 784, ms: 220 },
    ],
  },
  already: {
    buzz: [60, 60, 60],
    beeps: [
      { from: 880, ms: 80 },
      { from: 880, ms: 80, rest: 70 },
    ],
  },
  unknown: {
    buzz: [40, 40, 40, 40, 120],
    beeps: [
      { from: 784, ms: 60 },
      { from: 784, ms: 60, rest: 60 },
      { from: 784, to: 1319, ms: 260, rest: 60 },
    ],
  },
  refused: {
    buzz: [400],
    beeps: [
      { from: 622, ms: 160 },
      { from: 311, ms: 380 },
    ],
  },
  broken: {
    buzz: [200, 100, 200, 100, 200],
    beeps: [
      { from: 220, ms: 180 },
      { from: 220, ms: 180, rest: 90 },
      { from: 220, ms: 180, rest: 90 },
    ],
  },
}

let audio: AudioContext | undefined

/** Allows tones from the first touch on, because browsers are silent before it. Call it once, when the screen opens. */
export function unlockTones(signal: AbortSignal): void {
  const unlock = () => {
    audio ??= typeof AudioContext === 'function' ? new AudioContext() : undefined
    void audio?.resume().catch(() => undefined)
  }
  for (const touch of ['pointerdown', 'keydown'] as const) window.addEventListener(touch, unlock, { signal, capture: true })
}

/** Vibrates and sounds as far as this phone can and may; never fails. */
export function signalVerdict(variant: VerdictVariant): void {
  try {
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(signals[variant].buzz)
    if (audio?.state === 'running') playBeeps(audio, signals[variant].beeps)
  } catch {
    // Colour, shape and headline tell it too.
  }
}

function playBeeps(context: AudioContext, beeps: readonly Beep[]): void {
  let at = context.currentTime + 0.01
  for (const { from, to = from, ms, rest = 0 } of beeps) {
    at += rest / 1000
    const end = at + ms / 1000
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.type = 'square' // audible in the wind, where a sine is not
    tone.frequency.setValueAtTime(from, at)
    tone.frequency.linearRampToValueAtTime(to, end)
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.4, at + 0.008)
    volume.gain.setValueAtTime(0.4, end - 0.012)
    volume.gain.linearRampToValueAtTime(0, end)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(end)
    at = end
  }
}
