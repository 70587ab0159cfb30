import { startNumberEndpoints } from '#shared/contract/start-numbers.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { changeStartNumber } from '#functions/usecases/start-numbers/change-start-number.ts'
import { handOutNumbers } from '#functions/usecases/start-numbers/hand-out-numbers.ts'
import { readStartList } from '#functions/usecases/start-numbers/read-start-list.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

/** Reads a participant's start number, for the answer and for the audit log. */
async function readStartNumber(deps: Pick<Deps, 'roster'> & EditionSource, id: string) {
  const [row, numberOf] = await Promise.all([deps.roster.getParticipant(id), readStartNumberLookup(deps)])
  return { startNumber: row ? numberOf(row, await readRaceState(deps, row)) : null }
}

export const startNumberGroup = bindGroup<typeof startNumberEndpoints, 'roster' | 'catalog' | 'tickets' | 'profiles'>(
  startNumberEndpoints,
  {
    readStartList: async ({ query }, { deps, edition }) => readStartList(deps, (await readEditionScope(deps, edition)).isOfDay, query.day),
    handOutNumbers: {
      handle: ({ params, body }, { deps }) => handOutNumbers(deps, params.day, body.firsts),
      audit: { state: async ({ params }, { deps }) => ({ startNumbers: (await deps.roster.listOwnNumbers(params.day)).length }) },
    },
    changeStartNumber: {
      async handle({ params, body }, { deps }) {
        await changeStartNumber(deps, params.id, body.number)
        return readStartNumber(deps, params.id)
      },
      audit: { state: ({ params }, { deps }) => readStartNumber(deps, params.id) },
    },
  },
)
