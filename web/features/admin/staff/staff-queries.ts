import { queryOptions } from '@tanstack/react-query'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** All administrators. */
export const staffQuery = queryOptions({
  queryKey: [staffEndpoints.listStaff.path],
  queryFn: ({ signal }) => unwrap(call(staffEndpoints.listStaff, {}, { signal })),
})
/** Fetches whether owners need a second login step. Only owners may read this setting. */
export const loginSettingsQuery = queryOptions({
  queryKey: [staffEndpoints.readLoginSettings.path],
  queryFn: ({ signal }) => unwrap(call(staffEndpoints.readLoginSettings, {}, { signal })),
})
/** The account of the user, with the number of recovery codes left. */
export const ownAccountQuery = queryOptions({
  queryKey: [staffEndpoints.readOwnAccount.path],
  queryFn: ({ signal }) => unwrap(call(staffEndpoints.readOwnAccount, {}, { signal })),
})
/** Open sessions: the user's own, or those of all administrators. */
export const sessionsQuery = (all: boolean) =>
  queryOptions({
    queryKey: [staffEndpoints.listOwnSessions.path, all],
    queryFn: ({ signal }) => unwrap(call(all ? staffEndpoints.listAllSessions : staffEndpoints.listOwnSessions, {}, { signal })),
  })
