import { overviewEndpoints } from '#shared/contract/overview.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { listJobAlarms } from '#functions/usecases/monitoring/job-runs.ts'
import { readRaceDay } from '#functions/usecases/overview/read-race-day.ts'
import { searchEverything } from '#functions/usecases/overview/search-everything.ts'

export const overviewGroup = bindGroup<typeof overviewEndpoints, 'roster' | 'catalog' | 'orders' | 'tickets' | 'jobRuns' | 'raceSettings'>(
  overviewEndpoints,
  {
    getRaceDay: ({ query }, { deps }) => readRaceDay(deps, query.day),
    searchEverything: ({ query }, { deps }) => searchEverything(deps, query.q),
    listJobAlarms: (_, { deps }) => listJobAlarms(deps),
  },
)
