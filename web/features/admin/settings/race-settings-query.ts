import { queryOptions } from '@tanstack/react-query'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What the organiser set for the race. */
export const raceSettingsQuery = queryOptions({
  queryKey: [crewEndpoints.readRaceSettings.path],
  queryFn: ({ signal }) => unwrap(call(crewEndpoints.readRaceSettings, {}, { signal })),
})
