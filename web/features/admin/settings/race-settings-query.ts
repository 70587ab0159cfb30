import { queryOptions } from '@tanstack/react-query'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The organiser's settings of the race. */
export const raceSettingsQuery = queryOptions({
  queryKey: [crewEndpoints.readRaceSettings.path],
  queryFn: ({ signal }) => unwrap(call(crewEndpoints.readRaceSettings, {}, { signal })),
})
