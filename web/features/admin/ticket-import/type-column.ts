import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Sheet } from '#web/features/admin/sheet-import/read-sheet.ts'
import type { Field } from './fields.ts'
import { parseTicketType } from './parse-cells.ts'

/** Returns the indexes of the columns in which every value is a type of ticket, such as 'Solo' or 'Duo ticket'. */
export const findTypeColumns = ({ names, rows }: Sheet): number[] =>
  names.flatMap((_, at) => {
    const texts = rows.flatMap(({ cells }) => cells[at]?.trim() || [])
    return texts.length > 0 && texts.every((text) => /^(solo|duo)\b/i.test(text)) ? at : []
  })

/**
 * Finds a column with ticket types that the mapping ignores, although the column contains another type than the user chose for all rows.
 * Undefined if there is no such column.
 */
export function findIgnoredTypeColumn(
  sheet: Sheet,
  { fields, ticketType }: { fields: readonly (Field | undefined)[]; ticketType: TicketType },
): number | undefined {
  if (fields.includes('ticketType')) return undefined
  const isOther = (text = '') => text.trim() !== '' && parseTicketType(text) !== ticketType
  return findTypeColumns(sheet).find((at) => fields[at] === undefined && sheet.rows.some(({ cells }) => isOther(cells[at])))
}
