import { expect, test } from 'vitest'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import type { ParticipantWithState } from '#functions/usecases/roster/list-participants-with-state.ts'
import { buildEntries } from './build-entries.ts'

const start = Date.parse('2025-10-11T09:00:00Z')
const moment = (minutes: number) => ({
  scanId: 's',
  time: start + minutes * 60_000,
  uncertainty: 0,
  known: true,
  deviceId: 'd',
  location: 'finish',
})

/** A Solo who finished after this number of minutes. */
const solo = (id: string, gender: string, minutes: number) =>
  ({
    participant: { id, ticketRef: id, name: id, index: 0, ticketType: 'solo', eventDate: '2025-10-11', status: 'active', gender },
    state: { status: 'finished', start: moment(0), finish: moment(minutes), conflicts: [], notes: [], startedByWave: false },
  }) as unknown as ParticipantWithState

test('ranks women and men of an age class separately', () => {
  const races = [solo('Anna', 'female', 50), solo('Bob', 'male', 40), solo('Cor', 'female', 45), solo('Daan', 'female', 60)]
  const facts: Parameters<typeof buildEntries>[1] = {
    ageClassOf: ({ id }) => (id === 'Cor' ? '50+' : '35-49'),
    isAnonymous: () => false,
    numberOf: () => null,
  }
  const places = buildEntries(races, facts, defaultRaceSettings).map(({ id, place, genderPlace, agePlace }) => [
    id,
    ...[place, genderPlace, agePlace].map((one) => one!.position),
  ])
  expect(places).toEqual([
    ['Bob', 1, 1, 1],
    ['Cor', 2, 1, 1],
    ['Anna', 3, 2, 1],
    ['Daan', 4, 3, 2],
  ])
})
