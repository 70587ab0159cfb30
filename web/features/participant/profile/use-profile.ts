import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { sessionQuery } from '#web/features/participant/participant-session.ts'
import { findChange, dropChange, noteChange, useChanges, type Change } from './changes.ts'
import { readKeptProfile, type ProfileAnswer } from './kept-profile.ts'

export type ProfileView =
  | { kind: 'checking' }
  | { kind: 'nobody' }
  /** No answer, and nothing on this device to show instead. */
  | { kind: 'unreachable'; failure: Failure }
  | { kind: 'profile'; answer: ProfileAnswer; seenAt: number; reached: boolean }

/** Whose profile this is: from the server where it answers, from this device where it does not. */
export function useProfileView(): ProfileView {
  const { data, error } = useQuery(sessionQuery)
  const [kept] = useState(readKeptProfile)
  const failure = error ? failureOf(error) : undefined
  if (data?.kind === 'nobody' || (failure && 'status' in failure && failure.status === 401)) return { kind: 'nobody' }
  const reached = !failure
  if (data) return { kind: 'profile', answer: data.profile, seenAt: data.seenAt, reached }
  if (kept) return { kind: 'profile', answer: kept.answer, seenAt: kept.seenAt, reached }
  return failure ? { kind: 'unreachable', failure } : { kind: 'checking' }
}

/** `saved` by the server · `waiting` on this device · `refused`, or changed elsewhere: a draft again, which says why. */
export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'waiting'; trouble?: string }
  | { kind: 'conflict' }
  | { kind: 'refused'; trouble: string }

/** Saves a change: on this device first, then at the server. Whatever comes in between, it is not lost. */
export function useSaveChange(): (change: Omit<Change, 'state'>) => Promise<SaveOutcome> {
  const client = useQueryClient()
  return useCallback(
    async ({ participantId, part, base, mine }) => {
      const key = { participantId, part }
      const earlier = findChange(useChanges.getState().changes, { ...key, state: 'waiting' })
      // What waits already stands on what the server had then.
      noteChange({ ...key, base: earlier?.base ?? base, mine, state: 'waiting' })
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
