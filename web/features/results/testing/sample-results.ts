import type { FinisherResult, PublicResult, PublicResultList } from '#shared/contract/public-results.ts'

/** Returns a position among nine finishers. */
export const place = (position: number, more = {}) => ({ position, from: position, to: position, outOf: 9, ...more })

/** Returns a finisher. A finisher without a name does not share results. */
export const member = (name: string | null, startNumber: string | null, more: Partial<PublicResult['members'][number]> = {}) => ({
  key: name && name.replace(/\W/g, '').padEnd(16, '0').slice(0, 16),
  name,
  startNumber,
  gender: 'female',
  ageClass: '35-49' as const,
  ...more,
})

/** Returns a published result: of a Duo if there are two members, otherwise of a Solo. */
export const result = (position: number, members: PublicResult['members'], more: Partial<PublicResult> = {}): PublicResult => ({
  ticketType: members.length === 2 ? 'duo' : 'solo',
  members,
  waveNumber: 3,
  place: place(position),
  genderPlace: members.length === 2 ? null : place(position),
  agePlace: members.length === 2 ? null : place(position),
  timeMs: 3_600_000 + position * 60_000,
  isCorrected: false,
  isNew: false,
  ...more,
})

const edition = { id: '2025', name: 'Duinstorm 2025' }

/** Returns the published results of the second race day. */
export const resultList = (entries: PublicResult[], more: Partial<PublicResultList> = {}): PublicResultList => ({
  editions: [edition],
  edition,
  days: ['2025-10-11', '2025-10-12'],
  day: '2025-10-12',
  timeFrom: 'own-start',
  publishedAt: '2025-10-12T15:10:00.000Z',
  correctedAt: null,
  isProvisional: false,
  isCorrected: false,
  entries,
  ...more,
})

/** Returns what the server answers for the page of one finisher. */
export const finisherResult = (one: PublicResult, more: Partial<FinisherResult> = {}): FinisherResult => ({
  ...one,
  edition,
  day: '2025-10-12',
  timeFrom: 'own-start',
  publishedAt: '2025-10-12T15:10:00.000Z',
  correctedAt: null,
  isProvisional: false,
  otherMs: 3_700_000,
  start: '2025-10-12T08:00:03.000Z',
  finish: '2025-10-12T09:01:03.000Z',
  splits: [],
  ...more,
})
