import { createWriteTransaction } from 'electrodb'
import type { CatalogStore, EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { CatalogEntities } from './catalog-entities.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]

const itemOf = ({ currentSince, ...rest }: EditionRecord) => ({ ...rest, ...(currentSince === null ? {} : { currentSince }) })

/** Puts an edition whose stored `rev` is one lower; one with `rev` 1 is not there yet. */
export function writeEdition({ edition }: Pick<Open, 'edition'>, next: EditionRecord) {
  const { id, ...rest } = itemOf(next)
  if (next.rev === 1) return edition.create(itemOf(next)).commit()
  return edition
    .patch({ id })
    .set(rest)
    .where(({ rev }, { eq }) => eq(rev, next.rev - 1))
    .commit()
}

/** The editions: a few items in one partition, so that whoever needs the current one asks once. Each write is a transaction: one whose answer was lost is repeated with its token. */
export function editionsInHand(entities: CatalogEntities): Pick<CatalogStore, 'listEditions' | 'createEdition' | 'changeEdition'> {
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
      const { ok } = await runTransaction(() => createWriteTransaction(entities, (to) => [writeEdition(to, next)]).go())
      return ok ? 'done' : 'changed_meanwhile'
    },
  }
}
