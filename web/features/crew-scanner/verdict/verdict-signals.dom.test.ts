import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson, testTicket as ticket } from '#web/features/crew-scanner/testing/test-people.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import { unlockTones } from '#web/ui/device/tones.ts'
import { testSound } from './verdict-signals.ts'
import { storeVolume, volumes } from './verdict-volume.ts'
import { createVerdicts } from './verdicts.ts'

// Tests that the crew can recognise each verdict by its sound and vibration, without looking.

const checkIn = { scanId: 'x', time: 0, uncertainty: 0, known: true, deviceId: 'b', location: 'start' }
const outcomes: ScanOutcome[] = [
  { kind: 'welcome', ticket },
  { kind: 'recorded', action: 'finish-race', ticket, wristband: 'WB-0412', warning: 'not_checked_in' } as ScanOutcome,
  { kind: 'already_checked_in', ticket, checkIn },
  { kind: 'not_in_list', ticket },
  { kind: 'refused', reason: 'foreign', ticket: null },
  { kind: 'not_saved', message: 'Vol.' },
]

/** Tones as [from Hz, to Hz, from ms, to ms]. */
let tones: [number, number, number, number][]
/** The loudness at each moment of those tones. */
let gains: number[]
let buzz: number[] | undefined
let touched: boolean

beforeEach(() => {
  localStorage.clear()
  ;[tones, gains, buzz, touched] = [[], [], undefined, true]
  class Sound {
    state = 'suspended'
    currentTime = 0
    destination = {}
    async resume() {
      this.state = 'running'
    }
    createGain = () => ({
      gain: { setValueAtTime() {}, linearRampToValueAtTime: (gain: number) => gains.push(gain) },
      connect: () => ({}),
    })
    createOscillator() {
      const tone: [number, number, number, number] = [0, 0, 0, 0]
      tones.push(tone)
      return {
        frequency: { setValueAtTime: (hz: number) => (tone[0] = hz), linearRampToValueAtTime: (hz: number) => (tone[1] = hz) },
        connect: <To>(to: To) => to,
        start: (at: number) => (tone[2] = Math.round(at * 1000)),
        stop: (at: number) => (tone[3] = Math.round(at * 1000)),
      }
    }
  }
  vi.stubGlobal('AudioContext', Sound)
  Object.assign(navigator, { vibrate: (pattern: number[]) => ((buzz = pattern), true) })
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: touched }), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

async function signalOf(outcome: ScanOutcome) {
  ;[tones, gains, buzz] = [[], [], undefined]
  const crew = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')], snapshot: { scan: async () => outcome } })
  const verdicts = createVerdicts(crew.get(), (run) => run())
  void verdicts.scan('DS1')
  await expect.poll(() => verdicts.get().shown).not.toBeNull()
  return { variant: verdicts.get().shown!.words.variant, buzz, tones }
}
function touch() {
  const stop = new AbortController()
  unlockTones(stop.signal)
  window.dispatchEvent(new Event('pointerdown'))
  stop.abort()
}
/** Describes how the pitch moves between and within tones, such as `up same`. */
const melodyOf = (all: typeof tones) => {
  const pitches = all.flatMap(([from, to]) => (from === to ? [from] : [from, to]))
  return pitches
    .slice(1)
    .map((pitch, at) => ['down', 'same', 'up'][Math.sign(pitch - pitches[at]!) + 1])
    .join(' ')
}

test('plays nothing before the first touch, and still shows the verdict', async () => {
  touched = false
  expect(await signalOf(outcomes[0]!)).toEqual({ variant: 'welcome', buzz: undefined, tones: [] })
})

test('gives each verdict a clearly different melody and vibration', async () => {
  touch()
  const signals = []
  for (const outcome of outcomes) signals.push(await signalOf(outcome))
  expect(signals.map(({ variant }) => variant)).toEqual(['welcome', 'warning', 'already', 'unknown', 'refused', 'broken'])

  const melodies = signals.map((one) => melodyOf(one.tones))
  expect(melodies).toEqual(['up', 'up down', 'same', 'same same up', 'down', 'same same'])

  const pulses = signals.map(({ buzz: pattern = [] }) => pattern.filter((_, at) => at % 2 === 0))
  for (const [at, one] of pulses.entries())
    for (const other of pulses.slice(at + 1)) {
      if (one.length !== other.length) continue
      const [short, long] = [sum(one), sum(other)].sort((a, b) => a - b)
      expect(long! / short!, `${String(one)} beside ${String(other)}`).toBeGreaterThanOrEqual(2)
    }
})

test('never plays two tones of a verdict at once', async () => {
  touch()
  for (const outcome of outcomes) {
    const { tones: playedTones } = await signalOf(outcome)
    for (const [at, [, , from, until]] of playedTones.entries()) {
      expect(until).toBeGreaterThan(from)
      expect(from).toBeGreaterThanOrEqual(playedTones[at - 1]?.[3] ?? 0)
    }
  }
})

test('plays at the volume that was chosen on this phone, and only vibrates when the sound is off', async () => {
  touch()
  for (const volume of ['low', 'normal', 'loud'] as const) {
    storeVolume(volume)
    await signalOf(outcomes[0]!)
    expect(Math.max(...gains)).toBe(volumes[volume])
  }
  storeVolume('off')
  expect(await signalOf(outcomes[0]!)).toMatchObject({ buzz: [80], tones: [] })
})

test('plays the tones of three verdicts for a sound test, even before the first scan', async () => {
  await testSound()
  expect(melodyOf(tones.slice(0, 2))).toBe('up')
  expect(melodyOf(tones.slice(2, 4))).toBe('same')
  expect(melodyOf(tones.slice(4))).toBe('down')
  const gaps = tones.slice(1).map(([, , from], at) => from - tones[at]![3])
  expect(gaps.filter((ms) => ms >= 500)).toHaveLength(2)
})

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
