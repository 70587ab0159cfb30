import type { FieldFault } from '#shared/contract/error-body.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'

/** An error that the server found in an add-on of a sent order. It no longer applies once the buyer chooses another add-on or size. */
export interface AddonFault extends ChosenAddon {
  message: string
}

/** Returns the errors of an order that concern its add-ons (path `addons.1.size`). `chosen`: the add-ons of that order. */
export const addonFaults = (faults: readonly FieldFault[], chosen: readonly ChosenAddon[]): AddonFault[] =>
  faults.flatMap(({ path, message }) => {
    const addon = chosen[Number(/^addons\.(\d+)/.exec(path)?.[1])]
    return addon ? [{ ...addon, message }] : []
  })
