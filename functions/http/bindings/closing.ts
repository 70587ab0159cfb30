import { closingEndpoints } from '#shared/contract/closing.ts'
import { isClosed } from '#shared/domain/office/closing-check.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { closeEdition } from '#functions/usecases/overview/close-edition.ts'
import { readClosing } from '#functions/usecases/overview/read-closing.ts'
import { readEditionCheck } from '#functions/usecases/overview/read-edition-check.ts'

export const closingGroup = bindGroup<
  typeof closingEndpoints,
  | 'roster'
  | 'catalog'
  | 'content'
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
  readClosing: ({ params }, { deps }) => readClosing(deps, params.id),
  closeEdition: {
    handle: ({ params, body }, { deps }) => closeEdition(deps, params.id, body.withoutPhones),
    answerRepeat: ({ params }, { deps }) => readClosing(deps, params.id),
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
