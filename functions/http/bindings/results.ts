import { resultEndpoints } from '#shared/contract/results.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { checkResults, publishResults, withdrawResults } from '#functions/usecases/results/change-publication.ts'
import { listResults } from '#functions/usecases/results/list-results.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

const statusWords = { provisional: 'voorlopig', checked: 'nagekeken', published: 'gepubliceerd' } as const

/** Reads the publication of a day for the audit log: its status and the number of results. */
async function readPublication({ params }: { params: { day: string } }, { deps }: { deps: Pick<Deps, 'publications'> }) {
  const found = await deps.publications.getPublication(params.day)
  return { publication: statusWords[found?.status ?? 'provisional'], results: found?.results.length ?? 0 }
}

export const resultGroup = bindGroup<
  typeof resultEndpoints,
  'roster' | 'tickets' | 'profiles' | 'publications' | 'catalog' | 'raceSettings'
>(resultEndpoints, {
  listResults: async ({ query }, { deps, edition }) => listResults(deps, (await readEditionScope(deps, edition)).isOfDay, query.day),
  changePublication: {
    handle({ params: { day }, body: { step, version } }, { deps, caller }) {
      const by = caller.adminUsername
      if (step === 'withdraw') return withdrawResults(deps, day, by)
      return step === 'check' ? checkResults(deps, day, { by, version }) : publishResults(deps, day, { by, version })
    },
    audit: { state: readPublication },
  },
})
