import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { sessionQuery } from '#web/features/participant/participant-session.ts'
import { findChange, dropChange, putChange, useChanges, type Change } from './changes.ts'
import { readCachedProfile, type ProfileAnswer } from './cached-profile.ts'

/** What the profile screen shows. `reached`: the latest call to the server did not fail. */
export type ProfileView =
  | { kind: 'checking' }
  | { kind: 'nobody' }
  /** There is neither an answer nor a cached profile. */
  | { kind: 'unreachable'; failure: Failure }
  | { kind: 'profile'; answer: ProfileAnswer; seenAt: number; reached: boolean }

/** Returns the profile from the server, or the cached profile if the server does not answer. */
export function useProfileView(): ProfileView {
  const { data, error } = useQuery(sessionQuery)
  const [cached] = useState(readCachedProfile)
  const failure = error ? failureOf(error) : undefined
  if (data?.kind === 'nobody' || (failure && 'status' in failure && failure.status === 401)) return { kind: 'nobody' }
  const reached = !failure
  if (data) return { kind: 'profile', answer: data.profile, seenAt: data.seenAt, reached }
  if (cached) return { kind: 'profile', answer: cached.answer, seenAt: cached.seenAt, reached }
  return failure ? { kind: 'unreachable', failure } : { kind: 'checking' }
}

/** `saved`: the server saved the change. `waiting`: it is only on this device. `conflict` and `refused`: it is a draft again. */
export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'waiting'; trouble?: string }
  | { kind: 'conflict' }
  | { kind: 'refused'; trouble: string }

/** Returns a function that saves a change, first on this device and then on the server, so that a failed call does not lose it. */
export function useSaveChange(): (change: Omit<Change, 'state'>) => Promise<SaveOutcome> {
  const client = useQueryClient()
  return useCallback(
    async ({ participantId, part, base, mine }) => {
      const key = { participantId, part }
      const earlier = findChange(useChanges.getState().changes, { ...key, state: 'waiting' })
      // A change that is already waiting keeps its base: the server's values before the person's first edit.
      putChange({ ...key, base: earlier?.base ?? base, mine, state: 'waiting' })
      dropChange({ ...key, state: 'draft' })
      await client.refetchQueries({ queryKey: sessionQuery.queryKey })
      const { changes } = useChanges.getState()
      const waiting = findChange(changes, { ...key, state: 'waiting' })
      if (waiting) return { kind: 'waiting', trouble: waiting.trouble }
      const draft = findChange(changes, { ...key, state: 'draft' })
      if (draft?.theirs) return { kind: 'conflict' }
      if (draft?.trouble !== undefined) return { kind: 'refused', trouble: draft.trouble }
      return { kind: 'saved' }
    },
    [client],
  )
}
