import { closingEndpoints, type Closing } from '#shared/contract/closing.ts'
import { isClosed } from '#shared/domain/office/closing-check.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { closeEdition } from '#functions/usecases/overview/close-edition.ts'
import { readClosing, type ClosingNeed } from '#functions/usecases/overview/read-closing.ts'
import { readEditionCheck } from '#functions/usecases/overview/read-edition-check.ts'
import { listToRepublish } from '#functions/usecases/results/list-to-republish.ts'
import type { CurrentResultsNeed } from '#functions/usecases/results/read-current-results.ts'

export const closingGroup = bindGroup<
  typeof closingEndpoints,
  | 'roster'
  | 'catalog'
  | 'content'
  | 'profiles'
  | 'publications'
  | 'orders'
  | 'tickets'
  | 'waiting'
  | 'strayPayments'
  | 'invoices'
  | 'jobRuns'
  | 'raceSettings'
>(closingEndpoints, {
  getEditionCheck: (_, { deps, edition }) => readEditionCheck(deps, edition),
  readClosing: ({ params }, { deps }) => readOpenWork(deps, params.id),
  closeEdition: {
    async handle({ params, body }, { deps }) {
      await closeEdition(deps, params.id, body.withoutPhones)
      return readOpenWork(deps, params.id)
    },
    answerRepeat: ({ params }, { deps }) => readOpenWork(deps, params.id),
    // A second close of a closed edition changes nothing, so the log has no second entry.
    isRepeat: async ({ params }, { deps }) => isClosed(await readClosing(deps, params.id)),
    audit: {
      withBody: true,
      async state({ params }, { deps }) {
        const { openDays, codesOn } = await readClosing(deps, params.id)
        return { openDays, codesOn }
      },
    },
  },
})

/** Reads the work that is still open in an edition. Throws `not_found`. */
async function readOpenWork(deps: ClosingNeed & CurrentResultsNeed, id: string): Promise<Closing> {
  const [closing, republish] = await Promise.all([readClosing(deps, id), listToRepublish(deps, id)])
  return { ...closing, republish }
}
