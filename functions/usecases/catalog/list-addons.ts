import { addons } from '#shared/domain/addons.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Every add-on, and whether its run is sold out; what somebody holds unpaid counts as sold. */
export async function listAddons({ catalog }: Pick<Deps, 'catalog'>): Promise<{ id: number; soldOut: boolean }[]> {
  const sold = await catalog.listAddonsSold()
  return addons.map(({ id, run }) => ({ id, soldOut: run !== undefined && (sold.get(id) ?? 0) >= run }))
}
