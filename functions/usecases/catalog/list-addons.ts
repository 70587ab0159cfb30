import { addonsOf } from '#shared/domain/tickets/addons.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readCurrentEdition } from './current-edition.ts'

/** Lists every add-on, and whether it is sold out for the current edition. An add-on in an unpaid hold counts as sold. */
export async function listAddons({ catalog }: Pick<Deps, 'catalog'>): Promise<{ id: number; soldOut: boolean }[]> {
  const edition = await readCurrentEdition({ catalog })
  const sold = await catalog.listAddonsSold(edition)
  return addonsOf(edition.addons).map(({ id, run }) => ({ id, soldOut: run !== undefined && (sold.get(id) ?? 0) >= run }))
}
