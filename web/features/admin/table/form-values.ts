import * as z from 'zod'

/** True if no field of `typed` was filled in. A form holds `''` for an empty text and NaN for an empty number. */
function isBlank(typed: unknown): boolean {
  if (typeof typed === 'object' && typed !== null) return Object.values(typed).every(isBlank)
  return typed === undefined || Number.isNaN(typed) || (typeof typed === 'string' && typed.trim() === '')
}

/** Makes a schema of the contract optional for a form: the value is undefined if none of its fields was filled in. */
export const optionalIfBlank = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((typed: z.input<Rule> | undefined) => (isBlank(typed) ? undefined : typed), rule.optional())

/**
 * Parses the rows of a form to a list of the contract, without the rows that are empty. An invalid row shows its errors at its own fields;
 * an error of the whole list shows at the first field.
 */
export function filledRows<Row extends z.ZodObject>(row: Row, list: z.ZodType<readonly z.output<Row>[]>) {
  const [field = ''] = Object.keys(row.shape)
  return z.array(optionalIfBlank(row)).transform((rows, context) => {
    const filled = rows.filter((value) => value !== undefined)
    for (const { message } of list.safeParse(filled).error?.issues ?? []) context.addIssue({ code: 'custom', path: [0, field], message })
    return filled
  })
}
