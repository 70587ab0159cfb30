import { playTones, type Tone } from '#web/ui/device/tones.ts'
import type { VerdictVariant } from './verdict-context.ts'

interface Signal {
  /** Ms on, off, on …: for `navigator.vibrate`. */
  buzz: number[]
  beeps: Tone[]
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

/** Vibrates and sounds as far as this phone can and may; never fails. */
export function signalVerdict(variant: VerdictVariant): void {
  try {
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(signals[variant].buzz)
    playTones(signals[variant].beeps)
  } catch {
    // Colour, shape and headline tell it too.
  }
}
