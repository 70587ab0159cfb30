import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { checkReady, readyKeys, readyLevels, findWorstLevel, type ReadyFacts, type ReadyKey } from './ready-check.ts'

const hour = 3_600_000
const ready: ReadyFacts = {
  needsPairing: false,
  otherTab: false,
  list: { complete: true, count: 1200, ageMs: 30_000, lostParts: 0 },
  hasKeys: true,
  appCached: true,
  app: { version: '20251001.1200-abc1234', updateWaits: false },
  storage: { state: 'persistent', freeBytes: 1_250_000_000 },
  clock: { offset: -340, uncertainty: 42 },
  waiting: 0,
  lostOwn: 0,
  refused: 0,
  comparison: 'same',
  camera: 'works',
  sound: 'on',
  staysAwake: true,
  battery: { level: 0.83, charging: false },
  installed: true,
}
const lineOf = (key: ReadyKey, change: Partial<ReadyFacts>) => checkReady({ ...ready, ...change }).find((line) => line.key === key)

test('reports a ready phone as OK in every line, in order', () => {
  const lines = checkReady(ready)
  expect(lines.map(({ key, level }) => [key, level])).toEqual(readyKeys.map((key) => [key, 'ok']))
  expect(findWorstLevel(lines)).toBe('ok')
  expect(lines.find(({ key }) => key === 'storage')!.words).toBe('De opslag is vast, 1,2 GB vrij.')
  expect(lines.find(({ key }) => key === 'version')!.words).toBe('De app is versie abc1234; er wacht geen nieuwere.')
  expect(lines.find(({ key }) => key === 'clock')!.words).toBe('De klok klopt op 42 ms na.')
})

test.each<[ReadyKey, 'warn' | 'stop', Partial<ReadyFacts>, RegExp]>([
  ['pairing', 'stop', { needsPairing: true }, /Koppel opnieuw/],
  ['tab', 'stop', { otherTab: true }, /andere tabblad/],
  ['list', 'stop', { list: { complete: false, count: 300, ageMs: null, lostParts: 0 } }, /300 deelnemers.*bereik/],
  ['list', 'warn', { list: { complete: true, count: 1, ageMs: 3 * hour, lostParts: 0 } }, /1 deelnemer, 3 uur oud.*bereik/],
  ['list', 'stop', { list: { complete: true, count: 5, ageMs: 25 * hour, lostParts: 0 } }, /te oud/],
  ['list', 'stop', { list: { complete: true, count: 900, ageMs: 1000, lostParts: 1 } }, /onleesbaar.*900 deelnemers.*bereik/],
  ['keys', 'stop', { hasKeys: false }, /bereik/],
  ['app', 'stop', { appCached: false }, /Zonder netwerk/],
  ['app', 'warn', { appCached: null }, /vliegtuigstand/],
  ['version', 'warn', { app: { version: '1', updateWaits: true } }, /nieuwere app.*Er gaat niets verloren/],
  ['storage', 'stop', { storage: { state: 'nearly-full', freeBytes: 30_000_000 } }, /30 MB vrij.*Maak ruimte/],
  ['storage', 'warn', { storage: { state: 'best-effort', freeBytes: null } }, /mag scans wissen.*Houd ruimte vrij/],
  ['storage', 'warn', { storage: { state: 'best-effort', freeBytes: null }, installed: false }, /iPhone vóór het koppelen/],
  ['clock', 'stop', { clock: { offset: 0, uncertainty: null } }, /nog niet/],
  ['clock', 'warn', { clock: { offset: -180_000, uncertainty: 40 } }, /3 minuten voor.*automatisch/],
  ['clock', 'warn', { clock: { offset: dayMs, uncertainty: 40 } }, /24 uur achter/],
  ['clock', 'warn', { clock: { offset: 5, uncertainty: 1500 } }, /1,5 s na.*te ruim/],
  ['unsent', 'warn', { waiting: 1 }, /1 scan is/],
  ['unsent', 'warn', { lostOwn: 1 }, /1 scan ging verloren.*ander toestel/],
  ['unsent', 'warn', { lostOwn: 2, waiting: 3 }, /2 scans gingen verloren.*3 scans zijn nog niet/],
  ['refused', 'warn', { refused: 3 }, /3 scans.*Open de lijst/],
  ['comparison', 'warn', { comparison: 'never' }, /bereik/],
  ['comparison', 'warn', { comparison: 'unreachable' }, /lukte niet/],
  ['comparison', 'warn', { comparison: 'different' }, /blijft verschil.*organisatie/],
  ['camera', 'warn', { camera: 'refused' }, /instellingen van deze site/],
  ['camera', 'warn', { camera: 'missing' }, /Typen/],
  ['camera', 'warn', { camera: 'unknown' }, /Ga terug/],
  ['sound', 'warn', { sound: 'off' }, /Kies hieronder/],
  ['sound', 'warn', { sound: 'waiting' }, /aanraakt.*Laat horen/],
  ['screen', 'warn', { staysAwake: false }, /vergrendelen/],
  ['battery', 'warn', { battery: { level: 0.4, charging: false } }, /40%.*powerbank/],
  ['battery', 'stop', { battery: { level: 0.1, charging: false } }, /Laad hem op/],
  ['battery', 'warn', { battery: { level: 0.1, charging: true } }, /lader/],
])('the line %s: reports the level %s, with advice', (key, level, change, words) => {
  const line = lineOf(key, change)!
  expect(line.level).toBe(level)
  expect(`${line.words} ${line.todo}`).toMatch(words)
  expect(findWorstLevel(checkReady({ ...ready, ...change }))).toBe(level)
})

test('never reports the level stop for an unknown fact', () => {
  expect(lineOf('keys', { hasKeys: null })).toBeUndefined()
  expect(lineOf('comparison', { comparison: null })).toBeUndefined()
  expect(lineOf('sound', { sound: 'none' })).toBeUndefined()
  expect(lineOf('battery', { battery: null })).toMatchObject({ level: 'ok', todo: expect.stringContaining('Kijk zelf') })
  expect(lineOf('battery', { battery: { level: 0.4, charging: true } })).toMatchObject({ level: 'ok' })
})

const facts: fc.Arbitrary<ReadyFacts> = fc.record({
  needsPairing: fc.boolean(),
  otherTab: fc.boolean(),
  list: fc.record({ complete: fc.boolean(), count: fc.nat(), ageMs: fc.option(fc.nat({ max: 2 ** 45 })), lostParts: fc.nat() }),
  hasKeys: fc.option(fc.boolean()),
  appCached: fc.option(fc.boolean()),
  app: fc.record({ version: fc.string(), updateWaits: fc.boolean() }),
  storage: fc.record({
    state: fc.constantFrom('persistent', 'best-effort', 'nearly-full'),
    freeBytes: fc.option(fc.nat({ max: 2 ** 40 })),
  }),
  clock: fc.record({ offset: fc.integer(), uncertainty: fc.option(fc.nat()) }),
  waiting: fc.nat(),
  lostOwn: fc.nat(),
  refused: fc.nat(),
  comparison: fc.constantFrom('same', 'mended', 'different', 'unreachable', 'never', null),
  camera: fc.constantFrom('works', 'refused', 'missing', 'unknown'),
  sound: fc.constantFrom('on', 'off', 'waiting', 'none'),
  staysAwake: fc.boolean(),
  battery: fc.option(fc.record({ level: fc.double({ min: 0, max: 1, noNaN: true }), charging: fc.boolean() })),
  installed: fc.boolean(),
})

test('returns each line at most once and in order, with advice on every line that is not OK', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const lines = checkReady(known)
      const order = lines.map(({ key }) => readyKeys.indexOf(key))
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b))
      for (const { level, words, todo } of lines) {
        expect(level === 'ok' || Boolean(todo)).toBe(true)
        expect(`${words} ${todo ?? ''}`).not.toMatch(/undefined|null|NaN|Infinity/)
      }
      expect(readyLevels.indexOf(findWorstLevel(lines))).toBe(Math.max(...lines.map(({ level }) => readyLevels.indexOf(level))))
    }),
  )
})
