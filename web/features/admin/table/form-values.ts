import * as z from 'zod'

/** No field of it was filled in: what a form holds for an empty text is `''`, for an empty number NaN. */
function isBlank(typed: unknown): boolean {
  if (typeof typed === 'object' && typed !== null) return Object.values(typed).every(isBlank)
  return typed === undefined || Number.isNaN(typed) || (typeof typed === 'string' && typed.trim() === '')
}

/** A rule of the contract for a value that a form may leave empty: undefined when none of its fields was filled in. */
export const optionalIfBlank = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((typed: z.input<Rule> | undefined) => (isBlank(typed) ? undefined : typed), rule.optional())

/**
 * Rows of a form as a list of the contract. A row of which no field was filled in is left out; the others show their faults at their own
 * fields. What is wrong with the list as a whole shows at the first field.
 */
export function filledRows<Row extends z.ZodObject>(row: Row, list: z.ZodType<readonly z.output<Row>[]>) {
  const [field = ''] = Object.keys(row.shape)
  return z.array(optionalIfBlank(row)).transform((rows, context) => {
    const filled = rows.filter((one) => one !== undefined)
    for (const { message } of list.safeParse(filled).error?.issues ?? []) context.addIssue({ code: 'custom', path: [0, field], message })
    return filled
  })
}
