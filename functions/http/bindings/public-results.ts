import { publicResultEndpoints } from '#shared/contract/public-results.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { findFinisherResult } from '#functions/usecases/results/find-finisher-result.ts'
import { listPublicResults } from '#functions/usecases/results/list-public-results.ts'
import { printCertificate, printOwnCertificate } from '#functions/usecases/results/print-certificate.ts'

export const publicResultGroup = bindGroup<
  typeof publicResultEndpoints,
  'catalog' | 'certificates' | 'roster' | 'tickets' | 'profiles' | 'publications' | 'raceSettings'
>(publicResultEndpoints, {
  listPublicResults: ({ query }, { deps }) => listPublicResults(deps, query),
  getFinisherResult: ({ params }, { deps }) => findFinisherResult(deps, params),
  getCertificate: ({ params }, { deps, address }) => printCertificate(deps, { ...params, address }),
  getOwnCertificate: ({ params }, { deps, caller, address }) =>
    printOwnCertificate(deps, { email: caller.participantEmail, participantId: params.id, address }),
})
