import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { changeAssignment, shiftsQuery, volunteersQuery, type Assignment } from '#web/api/volunteer-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** The volunteers of the chosen edition by id; undefined until they have loaded. */
export function useVolunteersById(): ReadonlyMap<string, AdminVolunteer> | undefined {
  const { data } = useQuery(volunteersQuery)
  return useMemo(() => data && new Map(data.map((one) => [one.id, one])), [data])
}

/**
 * Changes the assignment of a volunteer to a shift, and shows a refusal in a toast. Refetches the list, because another user may have
 * changed it.
 */
export function useAssign() {
  const client = useQueryClient()
  return useMutation({
    // A retry is safe, because all changes of an assignment are idempotent.
    retry: 1,
    mutationFn: (assignment: Assignment) => changeAssignment(client, assignment),
    onError: (error) => toast({ kind: 'destructive', title: 'Niet gewijzigd', description: failureOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: shiftsQuery.queryKey }),
  })
}
