import { addonsOf } from '#shared/domain/tickets/addons.ts'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { plainId } from '#shared/lib/plain-id.ts'
import { bindGroup } from '#functions/http/bind.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { listRaceDays } from '#functions/usecases/catalog/list-event-editions.ts'
import { changeEdition, makeEditionCurrent } from '#functions/usecases/editions/change-edition.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { createEdition } from '#functions/usecases/editions/create-edition.ts'
import { addRaceDay, moveRaceDay, removeRaceDay, restoreRaceDay } from '#functions/usecases/editions/race-days.ts'
import { readEventFacts } from '#functions/usecases/editions/read-event-facts.ts'
import { readVatFacts } from '#functions/usecases/invoices/invoice-terms.ts'
import { listEditions, showEdition } from '#functions/usecases/editions/show-edition.ts'

export const editionGroup = bindGroup<typeof editionEndpoints, 'catalog' | 'invoices' | 'tickets' | 'waiting'>(
  editionEndpoints,
  {
    async readEventFacts(_, { deps }) {
      const [{ edition, facts }, vat] = await Promise.all([readEventFacts(deps), readVatFacts(deps)])
      return { edition, facts: { ...facts, ...vat } as typeof facts }
    },
    listEditions: (_, { deps }) => listEditions(deps),
    listRaceDays: (_, { deps }) => listRaceDays(deps),
    createEdition: ({ body }, { deps }) => createEdition(deps, body),
    changeEdition: ({ params, body }, { deps }) => changeEdition(deps, params.id, body),
    makeEditionCurrent: ({ params }, { deps }) => makeEditionCurrent(deps, params.id),
    changeRaceDay: ({ params, body }, { deps }) => changeRaceDay(deps, params.eventDate, body),
    addRaceDay: ({ params, body }, { deps }) => addRaceDay(deps, params.id, body),
    removeRaceDay: ({ params }, { deps }) => removeRaceDay(deps, params.eventDate),
    restoreRaceDay: ({ params }, { deps }) => restoreRaceDay(deps, params.eventDate),
    moveRaceDay: ({ params, body }, { deps }) => moveRaceDay(deps, params.eventDate, body),
  },
  {
    reads: {
      async changeEdition({ params }, { deps }) {
        const edition = (await listEditions(deps)).find(({ id }) => id === params.id)
        return (
          edition && {
            ...edition,
            addons: extrasOf(edition),
            facts: { ...edition.facts, emergency: numbersOf(edition), eventCards: cardsOf(edition), guide: guideOf(edition) },
          }
        )
      },
      async makeEditionCurrent(_, { deps }) {
        const current = (await listEditions(deps)).find((one) => one.current)
        return { current: current?.id }
      },
      changeRaceDay: ({ params }, { deps }) => findDay(deps, params.eventDate),
      addRaceDay: async ({ params }, { deps }) => daysOf(await listEditions(deps), params.id),
      removeRaceDay: ({ params }, { deps }) => findDay(deps, params.eventDate),
      restoreRaceDay: ({ params }, { deps }) => findDay(deps, params.eventDate),
      async moveRaceDay({ params, body }, { deps }) {
        const editions = await listEditions(deps)
        const edition = editions.find(({ days }) => days.some(({ eventDate }) => eventDate === params.eventDate || eventDate === body.to))
        return edition && daysOf(editions, edition.id)
      },
    },
    repeats: {
      createEdition: ({ body }, { deps }) => showEdition(deps, plainId(body.name)),
      addRaceDay: ({ params }, { deps }) => showEdition(deps, params.id),
    },
  },
)

const findDay = async (deps: Pick<Deps, 'catalog' | 'clock'>, date: string) =>
  (await listEditions(deps)).flatMap(({ days }) => days).find(({ eventDate }) => eventDate === date)

/** Of the log: each add-on by its name, so that the one that changed is told. */
const extrasOf = ({ addons }: Edition) =>
  Object.fromEntries(addonsOf(addons).map(({ name, price, run, sizes }) => [name, { ...price, oplage: run, maten: sizes?.join(', ') }]))

/** Of the log: a line of its own for each, in the order in which they stand. */
const numbersOf = ({ facts }: Edition) => facts.emergency && Object.fromEntries(facts.emergency.map((line, at) => [at + 1, line]))

/** Of the log: each event of the events screen by its name. */
const cardsOf = ({ facts }: Edition) => facts.eventCards && Object.fromEntries(facts.eventCards.map(({ id, ...card }) => [id, card]))

/** Of the log: each line by where it stands, so that the one that changed is told. */
const guideOf = ({ facts }: Edition) =>
  facts.guide &&
  Object.fromEntries(
    Object.entries(facts.guide).map(([part, lines]) => [part, lines && Object.fromEntries(lines.map((line, at) => [at + 1, line]))]),
  )

/** Of the log: which days an edition has. */
const daysOf = (editions: readonly Edition[], id: string) => ({
  days: editions.find((one) => one.id === id)?.days.map(({ eventDate }) => eventDate),
})
