import { allAddonsOf } from '#shared/domain/tickets/addons.ts'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { siteTextNames } from '#shared/facts/fact-values.ts'
import { builtInTexts } from '#shared/facts/site-texts.ts'
import { toPlainId } from '#shared/lib/to-plain-id.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { storeMailEditions } from '#functions/usecases/campaigns/mail-edition.ts'
import { listRaceDays } from '#functions/usecases/catalog/list-event-editions.ts'
import { changeEdition, makeEditionCurrent } from '#functions/usecases/editions/change-edition.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { createEdition } from '#functions/usecases/editions/create-edition.ts'
import { addRaceDay, moveRaceDay, removeRaceDay, restoreRaceDay } from '#functions/usecases/editions/race-days.ts'
import { readEventFacts } from '#functions/usecases/editions/read-event-facts.ts'
import { readVatFacts } from '#functions/usecases/invoices/invoice-terms.ts'
import { listTextVersions } from '#functions/usecases/editions/text-versions.ts'
import { listEditions, showEdition } from '#functions/usecases/editions/show-edition.ts'

export const editionGroup = bindGroup<
  typeof editionEndpoints,
  'campaigns' | 'catalog' | 'invoices' | 'tickets' | 'waiting' | 'content' | 'queue'
>(editionEndpoints, {
  async readEventFacts(_, { deps }) {
    const [{ edition, facts }, vat] = await Promise.all([readEventFacts(deps), readVatFacts(deps)])
    return { edition, facts: { ...facts, ...vat } as typeof facts }
  },
  listEditions: (_, { deps }) => listEditions(deps),
  listRaceDays: (_, { deps, edition }) => listRaceDays(deps, edition),
  createEdition: {
    handle: ({ body }, { deps, caller }) => createEdition(deps, body, caller.adminUsername),
    answerRepeat: ({ body }, { deps }) => showEdition(deps, toPlainId(body.name)),
  },
  changeEdition: {
    handle: ({ params, body }, { deps, caller }) => changeEdition(deps, params.id, body, caller.adminUsername),
    audit: {
      async state({ params }, { deps }) {
        const edition = (await listEditions(deps)).find(({ id }) => id === params.id)
        return edition && auditState(edition)
      },
    },
  },
  listTextVersions: ({ params, query }, { deps }) => listTextVersions(deps, params, query.before),
  makeEditionCurrent: {
    async handle({ params }, { deps }) {
      await storeMailEditions(deps)
      return makeEditionCurrent(deps, params.id)
    },
    audit: { state: async (_, { deps }) => ({ current: (await listEditions(deps)).find((one) => one.current)?.id }) },
  },
  changeRaceDay: {
    handle: ({ params, body }, { deps }) => changeRaceDay(deps, params.eventDate, body),
    audit: { state: readDay },
  },
  addRaceDay: {
    handle: ({ params, body }, { deps }) => addRaceDay(deps, params.id, body),
    answerRepeat: ({ params }, { deps }) => showEdition(deps, params.id),
    audit: { state: async ({ params }, { deps }) => datesOf(await listEditions(deps), params.id) },
  },
  removeRaceDay: {
    handle: ({ params }, { deps }) => removeRaceDay(deps, params.eventDate),
    audit: { state: readDay },
  },
  restoreRaceDay: {
    handle: ({ params }, { deps }) => restoreRaceDay(deps, params.eventDate),
    audit: { state: readDay },
  },
  moveRaceDay: {
    handle: ({ params, body }, { deps }) => moveRaceDay(deps, params.eventDate, body),
    audit: {
      async state({ params, body }, { deps }) {
        const editions = await listEditions(deps)
        const edition = editions.find(({ days }) => days.some(({ eventDate }) => eventDate === params.eventDate || eventDate === body.to))
        return edition && datesOf(editions, edition.id)
      },
    },
  },
})

async function readDay({ params }: { params: { eventDate: string } }, { deps }: { deps: Pick<Deps, 'catalog' | 'clock'> }) {
  return (await listEditions(deps)).flatMap(({ days }) => days).find(({ eventDate }) => eventDate === params.eventDate)
}

/** Returns the dates of an edition, for the audit log. */
const datesOf = (editions: readonly Edition[], id: string) => ({
  days: editions.find((one) => one.id === id)?.days.map(({ eventDate }) => eventDate),
})

/** Returns an edition for the audit log. Each item of a list becomes a field, so that the log shows only the changed item of the list. */
function auditState({ facts, addons, addonsSold: _, ...edition }: Edition) {
  const byPosition = <Item>(items: readonly Item[] | undefined) => items && Object.fromEntries(items.map((item, at) => [at + 1, item]))
  return {
    ...edition,
    addons: Object.fromEntries(
      allAddonsOf(addons).map(({ name, price, run, sizes, off }) => [
        name,
        { ...price, oplage: run, maten: sizes?.join(', '), uit: off ? true : undefined },
      ]),
    ),
    facts: {
      ...facts,
      emergency: byPosition(facts.emergency),
      salesWindows: byPosition(facts.salesWindows),
      priceSteps: byPosition(facts.priceSteps),
      eventCards: facts.eventCards && Object.fromEntries(facts.eventCards.map(({ id, ...card }) => [id, card])),
      // Includes the built-in texts, so that the log shows only the differences from them.
      ...Object.fromEntries(
        siteTextNames.map((name) => {
          const { items, ...rest } = facts[name] ?? builtInTexts[name]
          return [name, { ...rest, ...byPosition<object>(items) }]
        }),
      ),
      guide: facts.guide && Object.fromEntries(Object.entries(facts.guide).map(([part, lines]) => [part, byPosition(lines)])),
    },
  }
}
