import { isExpected } from '#shared/scan/is-expected.ts'
import { emptyPersonState, type PersonState } from '#shared/scan/person-state.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/**
 * True if a message goes to this participant. It does not go to a participant who was cancelled, by a refund or by a status that the
 * office set. But an emergency notice also goes to those who checked in before they were cancelled, because they are on the beach.
 */
export function isReached(row: ParticipantRecord, state: Pick<PersonState, 'status' | 'checkIn'>, kind: CampaignRecord['kind']): boolean {
  return isExpected(row, state) || (kind === 'emergency' && row.status === 'active' && state.checkIn !== undefined)
}

/** Like {@link isReached}, but reads the current state of the participant. */
export async function isStillReached(
  { roster }: Pick<Deps, 'roster'>,
  row: ParticipantRecord,
  kind: CampaignRecord['kind'],
): Promise<boolean> {
  return isReached(row, (await roster.getState(row.id))?.state ?? emptyPersonState, kind)
}
