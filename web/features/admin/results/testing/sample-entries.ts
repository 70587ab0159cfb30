import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'

/** A passing on 11 October at a time in UTC. */
export const samplePassing = (time: string) => ({ at: `2025-10-11T${time}Z`, uncertaintyMs: 0, known: true })
/** A place among three entries, which no other entry shares. `more` replaces fields. */
export const samplePlace = (position: number, more = {}) => ({ position, from: position, to: position, outOf: 3, ...more })
export const sampleMember = (id: string, name: string, more: Partial<ResultMember> = {}): ResultMember => ({
  id,
  name,
  anonymous: false,
  erased: false,
  startNumber: '412',
  gender: 'female',
  ageClass: '35-49',
  waveNumber: 3,
  start: samplePassing('09:00:00'),
  countingStart: samplePassing('09:00:00'),
  finish: samplePassing('10:02:33'),
  status: 'finished',
  ...more,
})
/** A Solo or Duo with a result. */
export const sampleEntry = (members: ResultMember[], more: Partial<ResultEntry> = {}): ResultEntry => ({
  id: members[0]!.id,
  ticketType: members.length === 2 ? 'duo' : 'solo',
  members: members as ResultEntry['members'],
  place: samplePlace(1),
  genderPlace: samplePlace(1),
  agePlace: samplePlace(1),
  time: { ms: 3_753_000, uncertaintyMs: 400, known: true },
  net: { ms: 3_753_000, uncertaintyMs: 400, known: true },
  gun: { ms: 3_813_000, uncertaintyMs: 400, known: true },
  flags: [],
  change: null,
  ...more,
})
