import type { CallInput } from '#shared/contract/endpoint.ts'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { dropChange, findChange, dropChangesExcept, putChange, useChanges, type Change, type Values } from './changes.ts'
import type { ProfileAnswer } from './cached-profile.ts'
import { mergeValues, hasSameValues } from './merge-values.ts'
import { valuesOf } from './profile-values.ts'

type ProfileData = CallInput<typeof accountEndpoints.updateProfile>['body']['profileData']

/**
 * Sends the first waiting change of this device, merged with the profile that the server just returned. If the change conflicts with that
 * profile or the server refuses it, it becomes a draft again, so that the person can decide. If the server does not answer, the change
 * stays waiting. Returns true if the session must be fetched again: the change is saved, the server's profile is newer, or the session has
 * ended.
 */
export async function sendChanges(answer: ProfileAnswer): Promise<boolean> {
  dropChangesExcept(answer.profiles.map(({ id }) => id))
  for (const waiting of useChanges.getState().changes.filter(({ state }) => state === 'waiting')) {
    const profile = answer.profiles.find(({ id }) => id === waiting.participantId)!
    const theirs = valuesOf(profile, waiting.part, answer.pendingEmail)
    const { merged, conflicts } = mergeValues(waiting.base, waiting.mine, theirs)
    if (hasSameValues(theirs, merged)) dropChange(waiting)
    else if (Object.keys(conflicts).length > 0) returnAsDraft(waiting, { base: theirs, mine: merged, theirs: conflicts })
    else {
      // One change per call: each saved change gives the profile a new version, which the next change must name.
      const sent = await call(accountEndpoints.updateProfile, {
        body: { participantId: waiting.participantId, profileData: dataOf(waiting, merged), version: profile.version },
      })
      if (sent.ok) {
        // If the person saved a newer change during the call, that change stays waiting and is sent next.
        const { changes } = useChanges.getState()
        if (findChange(changes, waiting) === waiting) dropChange(waiting)
        // If the person typed a draft during the call, the saved values become the base of that draft.
        const draft = findChange(changes, { ...waiting, state: 'draft' })
        if (draft) putChange({ ...draft, base: merged })
        return true
      }
      const { failure } = sent
      if (failure.kind === 'refused' && failure.code === 'profile_changed') return true
      // The session has ended, so the change stays waiting until the next login.
      if (failure.kind === 'refused' && failure.status === 401) return true
      if (failure.kind === 'refused') returnAsDraft(waiting, { base: theirs, mine: merged, trouble: failure.message })
      else if (failure.kind === 'broken') putChange({ ...waiting, trouble: failure.message })
      return false
    }
  }
  return false
}

const dataOf = ({ part }: Change, merged: Values) => (part === 'fields' ? merged : { [part]: merged }) as ProfileData

function returnAsDraft(waiting: Change, result: Pick<Change, 'base' | 'mine' | 'trouble' | 'theirs'>): void {
  dropChange(waiting)
  putChange({ participantId: waiting.participantId, part: waiting.part, state: 'draft', ...result, stamp: String(Date.now()) })
}
