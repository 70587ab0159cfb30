import { createWriteTransaction } from 'electrodb'
import type { CatalogStore, EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { CatalogEntities } from './catalog-entities.ts'

/** The editions: a few items in one partition, so that whoever needs the current one asks once. Each write is a transaction: one whose answer was lost is repeated with its token. */
export function editionsInHand(entities: CatalogEntities): Pick<CatalogStore, 'listEditions' | 'createEdition' | 'changeEdition'> {
  const itemOf = ({ currentSince, ...rest }: EditionRecord) => ({ ...rest, ...(currentSince === null ? {} : { currentSince }) })
  return {
    async listEditions() {
      const { data } = await entities.edition.query.main({}).go({ pages: 'all' })
      return data.map(({ currentSince, ...rest }) => ({ ...rest, currentSince: currentSince ?? null }))
    },
    async createEdition(record) {
      const { ok } = await runTransaction(() =>
        createWriteTransaction(entities, ({ edition }) => [edition.create(itemOf(record)).commit()]).go(),
      )
      return ok ? 'done' : 'exists'
    },
    async changeEdition(next) {
      const { id, ...rest } = itemOf(next)
      const { ok } = await runTransaction(() =>
        createWriteTransaction(entities, ({ edition }) => [
          edition
            .patch({ id })
            .set(rest)
            .where(({ rev }, { eq }) => eq(rev, next.rev - 1))
            .commit(),
        ]).go(),
      )
      return ok ? 'done' : 'changed_meanwhile'
    },
  }
}
