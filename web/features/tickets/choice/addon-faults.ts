import type { FieldFault } from '#shared/contract/error-body.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'

/** What is wrong with an extra as it was chosen then: chosen anew it is not said any more. */
export interface AddonFault extends ChosenAddon {
  message: string
}

/** Of what is wrong with an order (`addons.1.size`) that which is about its extras, `chosen`. */
export const addonFaults = (faults: readonly FieldFault[], chosen: readonly ChosenAddon[]): AddonFault[] =>
  faults.flatMap(({ path, message }) => {
    const one = chosen[Number(/^addons\.(\d+)/.exec(path)?.[1])]
    return one ? [{ ...one, message }] : []
  })
