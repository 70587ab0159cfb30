import type { PublicResult } from '#shared/contract/public-results.ts'
import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'
import { resultKeyOf } from './result-key.ts'
import type { CurrentResults } from './read-current-results.ts'

/** Returns the public part of an entry; undefined without a position. */
export function toPublicResult(
  { participantOf }: Pick<CurrentResults, 'participantOf'>,
  entry: Omit<ResultEntry, 'change'>,
): Omit<PublicResult, 'isCorrected' | 'isNew'> | undefined {
  const { ticketType, members, place, genderPlace, agePlace, time } = entry
  if (!place || !time) return undefined
  const waves = new Set(members.map(({ waveNumber }) => waveNumber))
  const toPublicMember = ({ id, name, anonymous, startNumber, gender, ageClass }: ResultMember): PublicResult['members'][number] =>
    anonymous
      ? { key: null, name: null, startNumber: null, gender, ageClass }
      : { key: resultKeyOf(participantOf(id)), name, startNumber, gender, ageClass }
  return {
    ticketType,
    members: members.map(toPublicMember),
    waveNumber: waves.size === 1 ? members[0]!.waveNumber : null,
    place,
    genderPlace,
    agePlace,
    // The `ms` of an unknown time is the middle of its bounds, which is not a measured time.
    timeMs: time.known ? time.ms : null,
  }
}
