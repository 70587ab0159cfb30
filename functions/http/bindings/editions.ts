import { editionEndpoints } from '#shared/contract/editions.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { listRaceDays } from '#functions/usecases/catalog/list-event-editions.ts'
import { changeEdition, makeEditionCurrent } from '#functions/usecases/editions/change-edition.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { createEdition } from '#functions/usecases/editions/create-edition.ts'
import { readEventFacts } from '#functions/usecases/editions/read-event-facts.ts'
import { listEditions } from '#functions/usecases/editions/show-edition.ts'

export const editionGroup = bindGroup<typeof editionEndpoints, 'catalog'>(
  editionEndpoints,
  {
    readEventFacts: (_, { deps }) => readEventFacts(deps),
    listEditions: (_, { deps }) => listEditions(deps),
    listRaceDays: (_, { deps }) => listRaceDays(deps),
    createEdition: ({ body }, { deps }) => createEdition(deps, body),
    changeEdition: ({ params, body }, { deps }) => changeEdition(deps, params.id, body),
    makeEditionCurrent: ({ params }, { deps }) => makeEditionCurrent(deps, params.id),
    changeRaceDay: ({ params, body }, { deps }) => changeRaceDay(deps, params.eventDate, body),
  },
  {
    changeEdition: async ({ params }, { deps }) => (await listEditions(deps)).find(({ id }) => id === params.id),
    async makeEditionCurrent(_, { deps }) {
      const current = (await listEditions(deps)).find((one) => one.current)
      return { current: current?.id }
    },
    changeRaceDay: async ({ params }, { deps }) =>
      (await listEditions(deps)).flatMap(({ days }) => days).find(({ eventDate }) => eventDate === params.eventDate),
  },
)
