import { allowTones, playTones, type Tone } from '#web/ui/device/tones.ts'
import type { VerdictVariant } from './verdict-context.ts'
import { readVolume, volumes } from './verdict-volume.ts'

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

/** Ms between two verdicts of a sound test, so that they are heard as two. */
const testRestMs = 600

/** Plays the most frequent verdicts of a check-in, one after another: welcome, already checked in, refused. */
export async function testSound(): Promise<void> {
  await allowTones()
  const beeps = (['welcome', 'already', 'refused'] as const).flatMap((variant, at) =>
    signals[variant].beeps.map((beep, nth) => (at > 0 && nth === 0 ? { ...beep, rest: testRestMs } : beep)),
  )
  playTones(beeps, volumes[readVolume()])
}

/** Vibrates and plays the tones of a verdict, as far as this phone can and the volume allows. Never throws. */
export function signalVerdict(variant: VerdictVariant): void {
  try {
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(signals[variant].buzz)
    playTones(signals[variant].beeps, volumes[readVolume()])
  } catch {
    // Colour, shape and headline show the outcome too.
  }
}
