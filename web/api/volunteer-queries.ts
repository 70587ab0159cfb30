import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { communityEndpoints } from '#shared/contract/community.ts'
import { shiftEndpoints, type AdminShift, type AssignmentChange } from '#shared/contract/shifts.ts'
import { call } from './call.ts'
import { unwrap } from './unwrap.ts'

/** The volunteers of the chosen edition, newest first. Fetched whenever a screen shows them, because people sign up themselves. */
export const volunteersQuery = queryOptions({
  queryKey: [communityEndpoints.listVolunteers.path],
  queryFn: ({ signal }) => unwrap(call(communityEndpoints.listVolunteers, {}, { signal })),
  staleTime: 0,
})

/** The shifts of the chosen edition, by start time. Refreshed while they are shown, because volunteers answer by a mailed link. */
export const shiftsQuery = queryOptions({
  queryKey: [shiftEndpoints.listShifts.path],
  queryFn: ({ signal }) => unwrap(call(shiftEndpoints.listShifts, {}, { signal })),
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
})

/** A change to the assignment of one volunteer to one shift. */
export interface Assignment {
  volunteerId: string
  shiftId: string
  change: AssignmentChange
}

/** Assigns a volunteer to a shift or changes the assignment, and puts the changed shift into the list. */
export async function changeAssignment(client: QueryClient, { volunteerId, shiftId, change }: Assignment): Promise<void> {
  const changed = await unwrap(call(shiftEndpoints.changeAssignment, { params: { id: volunteerId, shiftId }, body: change }))
  client.setQueryData<AdminShift[]>(shiftsQuery.queryKey, (shifts) => shifts?.map((one) => (one.id === changed.id ? changed : one)))
}
