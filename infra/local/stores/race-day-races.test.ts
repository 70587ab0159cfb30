import { expect } from 'vitest'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { addRaceDay, moveRaceDay, removeRaceDay, restoreRaceDay } from '#functions/usecases/editions/race-days.ts'
import { changeWave, createWave, deleteWave } from '#functions/usecases/waves/change-wave.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { testDay } from './open-test-shop.ts'
import { addWave, raceDayTime } from './wave-desk.ts'
import { describeRaces, type World, createdIds, expectNoOther, racers } from './describe-races.ts'

const days = Array.from({ length: racers }, (_, each) => `2025-11-${String(each + 10)}`)
const raceDay = (eventDate: string) => ({
  eventDate,
  capacity: 50,
  location: 'The Dune Base, Noordwijk',
  waves: { first: '10:00', last: '11:00', capacity: 20 },
})
const findEdition = async ({ deps }: World) => (await listEditionRecords(deps.catalog)).find(({ id }) => id === builtInEdition.id)!
const addDay = ({ deps }: World, eventDate: string) => addRaceDay(deps, builtInEdition.id, raceDay(eventDate))

describeRaces([
  {
    name: 'a race day that is added',
    async open(world) {
      return (each) => addDay(world, days[each]!)
    },
    async check(world, ok, answers) {
      expectNoOther(answers)
      const edition = await findEdition(world)
      expect(edition.days.filter((day) => days.includes(day))).toEqual(ok.map((each) => days[each]))
      for (const each of ok) expect((await world.deps.catalog.listWaves(days[each]!)).length).toBe(2)
    },
  },
  {
    name: 'the same race day that is added concurrently',
    async open(world) {
      return () => addDay(world, days[0]!)
    },
    async check(world, ok, answers) {
      expectNoOther(answers, 'invalid_input')
      expect(ok.length).toBe(1)
      expect((await findEdition(world)).days.filter((day) => day === days[0])).toEqual([days[0]])
      expect((await world.deps.catalog.listWaves(days[0]!)).length).toBe(2)
    },
  },
  {
    name: 'a race day that is moved',
    async open(world) {
      await addDay(world, '2025-12-01')
      return (each) => moveRaceDay(world.deps, '2025-12-01', { to: days[each]! })
    },
    async check(world, ok, answers) {
      expectNoOther(answers, 'not_found')
      expect(ok.length).toBe(1)
      expect((await findEdition(world)).days.filter((day) => day > '2025-11')).toEqual([days[ok[0]!]])
      expect((await world.deps.catalog.listWaves(days[ok[0]!]!)).length).toBe(2)
    },
  },
  {
    name: 'a race day that is deleted',
    async open(world) {
      await addDay(world, '2025-12-01')
      for (const { id } of await world.deps.catalog.listWaves('2025-12-01')) await deleteWave(world.deps, id)
      return () => removeRaceDay(world.deps, '2025-12-01')
    },
    async check(world, ok, answers) {
      expectNoOther(answers, 'not_found')
      expect(ok.length).toBe(1)
      const { days: left, removedDays } = await findEdition(world)
      expect([left.includes('2025-12-01'), removedDays!.map(({ eventDate }) => eventDate)]).toEqual([false, ['2025-12-01']])
    },
  },
  {
    name: 'a removed race day that is restored',
    async open(world) {
      await addDay(world, '2025-12-01')
      for (const { id } of await world.deps.catalog.listWaves('2025-12-01')) await deleteWave(world.deps, id)
      await removeRaceDay(world.deps, '2025-12-01')
      return () => restoreRaceDay(world.deps, '2025-12-01')
    },
    async check(world, _, answers) {
      expectNoOther(answers)
      const { days: all, removedDays } = await findEdition(world)
      expect([all.filter((day) => day === '2025-12-01').length, removedDays]).toEqual([1, []])
    },
  },
  {
    name: 'a race day that is changed',
    async open({ deps }) {
      const change = { status: 'registration_open', cancelUntil: null, transferUntil: null } as const
      return (each) => changeRaceDay(deps, testDay, { ...change, capacity: 60 + each })
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers, 'record_changed')
      expect(ok.map((each) => 60 + each)).toContain((await deps.catalog.getEventDay(testDay))!.capacity)
    },
  },
  {
    name: 'a wave that is created',
    async open({ deps }) {
      return (each) => createWave(deps, { eventDate: testDay, startTime: raceDayTime('09:00') + each * 60_000, capacity: 5 })
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      const waves = await deps.catalog.listWaves(testDay)
      expect(waves.map(({ startTime }) => (startTime - raceDayTime('09:00')) / 60_000).toSorted()).toEqual(ok)
      expect(new Set(waves.map(({ number }) => number)).size).toBe(waves.length)
    },
  },
  {
    name: 'a wave that is changed',
    async open(world) {
      createdIds.waveId = (await addWave(world, 5)).id
      return (each) => changeWave(world.deps, createdIds.waveId, { capacity: 60 + each })
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers, 'record_changed')
      expect(ok.map((each) => 60 + each)).toContain((await deps.catalog.getWave(createdIds.waveId))!.capacity)
    },
  },
  {
    name: 'an edition',
    async open({ deps }) {
      return (each) => changeEdition(deps, builtInEdition.id, { holdMinutes: 20 + each })
    },
    async check(world, ok, answers) {
      expectNoOther(answers, 'record_changed')
      const { holdMinutes, rev } = await findEdition(world)
      expect(ok.map((each) => 20 + each)).toContain(holdMinutes)
      expect(rev).toBe(ok.length)
    },
  },
])
