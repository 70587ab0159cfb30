import { overviewEndpoints } from '#shared/contract/overview.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { listJobAlarms } from '#functions/usecases/monitoring/job-runs.ts'
import { readRaceDay } from '#functions/usecases/overview/read-race-day.ts'
import { searchEverything } from '#functions/usecases/overview/search-everything.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

export const overviewGroup = bindGroup<
  typeof overviewEndpoints,
  'roster' | 'catalog' | 'orders' | 'tickets' | 'invoices' | 'jobRuns' | 'publications' | 'raceSettings'
>(overviewEndpoints, {
  getRaceDay: async ({ query }, { deps, edition }) => readRaceDay(deps, await readEditionScope(deps, edition), query.day),
  searchEverything: async ({ query }, { deps, edition }) => searchEverything(deps, query.q, await readEditionScope(deps, edition)),
  listJobAlarms: (_, { deps }) => listJobAlarms(deps),
})
