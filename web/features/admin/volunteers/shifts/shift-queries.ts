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

/** Changes who stands on a shift, and shows a refusal as a toast. The list is read again, because somebody else may have changed it. */
export function useAssign() {
  const client = useQueryClient()
  return useMutation({
    // Every change is safe to repeat.
    retry: 1,
    mutationFn: (assignment: Assignment) => changeAssignment(client, assignment),
    onError: (error) => toast({ kind: 'destructive', title: 'Niet gewijzigd', description: failureOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: shiftsQuery.queryKey }),
  })
}
