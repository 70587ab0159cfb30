import * as z from 'zod'
import type { editionEdit } from '#shared/contract/editions.ts'
import { optionalIfBlank } from '#web/features/admin/table/form-values.ts'
import type { FactRow } from './fact-rows.ts'
import { typedFactRules, type FactForm } from './typed-facts.ts'

/**
 * The form of a fact, parsed to the body of the call: the typed value if it was changed, else the value of the chosen option (null: each
 * screen shows its own value).
 */
export function createFactForm({ name, options, value }: FactRow): z.ZodType<z.input<typeof editionEdit>, FactForm> {
  const own = optionalIfBlank(typedFactRules[name] ?? z.undefined())
  const before = JSON.stringify(own.safeParse(value).data)
  return z
    .object({ choice: z.string(), facts: z.object({ [name]: own }), version: z.string() })
    .transform(({ choice, facts: { [name]: typed }, version }) => {
      const isChanged = typed !== undefined && JSON.stringify(typed) !== before
      return { facts: { [name]: isChanged ? typed : options[Number(choice)]?.value }, version }
    })
}

/** Returns the form's values for a fact: the index of its current option, and its value if that was typed. */
export const toFactForm = ({ name, at, value }: FactRow, version: string): FactForm => ({
  choice: String(at),
  facts: { [name]: value },
  version,
})
