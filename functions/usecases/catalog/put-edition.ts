import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Writes an edition. Returns false if somebody changed it meanwhile. The built-in edition has no record until its first change. */
export const putEdition = async ({ catalog }: Pick<Deps, 'catalog'>, next: EditionRecord): Promise<boolean> =>
  (next.rev === 1 ? await catalog.createEdition(next) : await catalog.changeEdition(next)) === 'done'
