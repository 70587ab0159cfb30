import { firstAddedId, limitedRuns } from '#shared/domain/tickets/addons.ts'
import { builtEdition } from '#shared/domain/race/editions.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { SoldAddon } from '#functions/ports/tickets/ticket-store.ts'

/**
 * An add-on of a limited run carries its edition: another year's hoodies are a different stock. One that the organiser added carries its
 * name and its kind of supply, which the code does not know.
 */
export function toSoldAddon(one: ChosenAddon, { id, addons }: EditionRecord): SoldAddon {
  const { run, name, supply } = addons.find((terms) => terms.id === one.id) ?? {}
  const isCounted = limitedRuns.has(one.id) ? id !== builtEdition.id : run !== undefined
  return { ...one, ...(isCounted ? { edition: id } : {}), ...(name && supply && one.id >= firstAddedId ? { name, supply } : {}) }
}
