import { createWriteTransaction } from 'electrodb'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { CatalogStore, EditionRecord, RunChange, TextVersion } from '#functions/ports/catalog/catalog-store.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { planRunChange } from './run-pieces.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]

const itemOf = ({ currentSince, ...rest }: EditionRecord) => ({ ...rest, ...(currentSince === null ? {} : { currentSince }) })

/** Writes an edition if the stored `rev` is one lower than `next.rev`. Creates the edition if `next.rev` is 1. */
export function writeEdition({ edition }: Pick<Open, 'edition'>, next: EditionRecord) {
  const { id, ...rest } = itemOf(next)
  if (next.rev === 1) return edition.create(itemOf(next)).commit()
  return edition
    .patch({ id })
    .set(rest)
    .where(({ rev }, { eq }) => eq(rev, next.rev - 1))
    .commit()
}

/**
 * Returns the store's functions for editions. The editions are a few items in one partition, so that one query finds the current edition.
 * Each write is a transaction: by its token, DynamoDB recognizes a repeat after a lost answer.
 */
export function editionAdminStore(
  entities: CatalogEntities,
): Pick<CatalogStore, 'listEditions' | 'createEdition' | 'changeEdition' | 'listTextVersions'> {
  return {
    async listEditions() {
      const { data } = await entities.edition.query.main({}).go({ pages: 'all' })
      return data.map(({ currentSince, addons, ...rest }) => ({
        ...rest,
        currentSince: currentSince ?? null,
        addons: addons ?? builtInEdition.addons,
      }))
    },
    async createEdition(record, runs = [], texts = []) {
      const outcome = await write(record, ({ edition }) => edition.create(itemOf(record)).commit(), { runs, texts })
      return outcome === 'refused' ? 'exists' : outcome
    },
    async changeEdition(next, runs = [], texts = []) {
      const outcome = await write(next, (to) => writeEdition(to, next), { runs, texts })
      return outcome === 'refused' ? 'changed_meanwhile' : outcome
    },
    async listTextVersions(edition, name, { limit, before }) {
      const versions = entities.textVersion.query.main({ edition, name })
      const { data } = await (before === undefined ? versions : versions.lt({ rev: before })).go({ order: 'desc', limit })
      return data.map(({ edition: _, text, ...rest }) => ({ ...rest, text: text ?? null }))
    },
  }

  async function write(
    { id }: EditionRecord,
    record: (open: Open) => ReturnType<typeof writeEdition>,
    { runs, texts }: { runs: readonly RunChange[]; texts: readonly TextVersion[] },
  ): Promise<'done' | 'refused' | 'changed_meanwhile' | 'below_sold'> {
    const planned = await Promise.all(runs.map((change) => planRunChange(entities, id, change)))
    if (planned.includes(undefined)) return 'below_sold'
    const pieces = planned.flatMap((writes) => writes ?? [])
    const answer = await runTransaction(() =>
      createWriteTransaction(entities, (open) => [
        record(open),
        ...pieces.map((one) => one(open) as never),
        ...texts.map(
          ({ text, ...rest }) => open.textVersion.put({ edition: id, ...rest, ...(text === null ? {} : { text }) }).commit() as never,
        ),
      ]).go(),
    )
    if (answer.ok) return 'done'
    return answer.refused.includes(0) ? 'refused' : 'changed_meanwhile'
  }
}
