import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { shiftEndpoints, type AdminShift, type AssignmentChange } from '#shared/contract/shifts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { volunteersQuery } from '#web/features/admin/dashboard-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** The shifts of the chosen edition, by their begin. */
export const shiftsQuery = queryOptions({
  queryKey: [shiftEndpoints.listShifts.path],
  queryFn: ({ signal }) => unwrap(call(shiftEndpoints.listShifts, {}, { signal })),
})

/** The volunteers of the chosen edition by id; undefined until they have loaded. */
export function useVolunteersById(): ReadonlyMap<string, AdminVolunteer> | undefined {
  const { data } = useQuery(volunteersQuery)
  return useMemo(() => data && new Map(data.map((one) => [one.id, one])), [data])
}

interface Assignment {
  volunteerId: string
  shiftId: string
  assignment: AssignmentChange
}

/** Changes who stands on a shift, and shows a refusal as a toast. The list is read again, because somebody else may have changed it. */
export function useAssign() {
  const client = useQueryClient()
  return useMutation({
    // Every change is safe to repeat.
    retry: 1,
    mutationFn: ({ volunteerId, shiftId, assignment }: Assignment) =>
      unwrap(call(shiftEndpoints.changeAssignment, { params: { id: volunteerId, shiftId }, body: { assignment } })),
    onSuccess: (changed) =>
      client.setQueryData<AdminShift[]>(shiftsQuery.queryKey, (shifts) => shifts?.map((one) => (one.id === changed.id ? changed : one))),
    onError: (error) => toast({ kind: 'destructive', title: 'Niet gewijzigd', description: failureOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: shiftsQuery.queryKey }),
  })
}
