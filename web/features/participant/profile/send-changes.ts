import type { CallInput } from '#shared/contract/endpoint.ts'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { dropChange, findChange, keepChangesOf, noteChange, useChanges, type Change, type Values } from './changes.ts'
import type { ProfileAnswer } from './kept-profile.ts'
import { mergeValues, sameValues } from './merge-values.ts'
import { valuesOf } from './profile-values.ts'

type ProfileData = CallInput<typeof accountEndpoints.updateProfile>['body']['profileData']

/**
 * Sends what waits on this device, on top of what the server just said. What was changed elsewhere meanwhile stays; where both sides
 * changed the same thing, or the server refuses, it is a draft again and the person decides. Says whether the server has to be asked
 * again: something was taken, or changed under our hands. What nobody answered goes on waiting.
 */
export async function sendChanges(answer: ProfileAnswer): Promise<boolean> {
  keepChangesOf(answer.profiles.map(({ id }) => id))
  for (const waiting of useChanges.getState().changes.filter(({ state }) => state === 'waiting')) {
    const profile = answer.profiles.find(({ id }) => id === waiting.participantId)!
    const theirs = valuesOf(profile, waiting.part, answer.pendingEmail)
    const { merged, conflicts } = mergeValues(waiting.base, waiting.mine, theirs)
    if (sameValues(theirs, merged)) dropChange(waiting)
    else if (Object.keys(conflicts).length > 0) giveBack(waiting, { base: theirs, mine: merged, theirs: conflicts })
    else {
      // One at a time: each changes the version that the next one stands on.
      const sent = await call(accountEndpoints.updateProfile, {
        body: { participantId: waiting.participantId, profileData: dataOf(waiting, merged), version: profile.version },
      })
      if (sent.ok) {
        // What was chosen while this was on its way waits for the next round.
        const { changes } = useChanges.getState()
        if (findChange(changes, waiting) === waiting) dropChange(waiting)
        // What was typed on top of it stands on it from now on.
        const draft = findChange(changes, { ...waiting, state: 'draft' })
        if (draft) noteChange({ ...draft, base: merged })
        return true
      }
      const { failure } = sent
      if (failure.kind === 'refused' && failure.code === 'profile_changed') return true
      // Logged out since: the next log-in finds it.
      if (failure.kind === 'refused' && failure.status === 401) return true
      if (failure.kind === 'refused') giveBack(waiting, { base: theirs, mine: merged, trouble: failure.message })
      else if (failure.kind === 'broken') noteChange({ ...waiting, trouble: failure.message })
      return false
    }
  }
  return false
}

const dataOf = ({ part }: Change, merged: Values) => (part === 'fields' ? merged : { [part]: merged }) as ProfileData

function giveBack(waiting: Change, found: Pick<Change, 'base' | 'mine' | 'trouble' | 'theirs'>): void {
  dropChange(waiting)
  noteChange({ participantId: waiting.participantId, part: waiting.part, state: 'draft', ...found, stamp: String(Date.now()) })
}
