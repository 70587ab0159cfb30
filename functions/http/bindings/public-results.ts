import { publicResultEndpoints } from '#shared/contract/public-results.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { listPublicResults } from '#functions/usecases/results/list-public-results.ts'

export const publicResultGroup = bindGroup<
  typeof publicResultEndpoints,
  'roster' | 'catalog' | 'tickets' | 'profiles' | 'publications' | 'raceSettings'
>(publicResultEndpoints, { listPublicResults: ({ query }, { deps }) => listPublicResults(deps, query.day) })
