import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { timeStarts, timeStartWords } from '#shared/domain/race/race-settings.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { categoryWord } from '#shared/page/article-words.ts'
import { saleStates } from '#web/features/admin/editions/edition-words.ts'
import { states } from '#web/features/admin/participant-columns.tsx'
import { deliveryNames } from '#web/features/admin/orders/delivery-words.ts'
import { categoryNames, nameSize } from '#web/features/admin/products/product-form.ts'
import { saleBadges } from '#web/features/admin/sales/sale-badges.ts'
import { availabilityNames, roleNames } from '#web/features/admin/volunteers/volunteer-words.ts'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { asDay, formatCellValue } from '#web/features/admin/table/section-column.ts'
import { waveStates } from '#web/features/admin/waves/wave-words.ts'

type Words = Readonly<Record<string, string>>
const textsOf = (badges: Readonly<Record<string, { text: string }>>): Words =>
  Object.fromEntries(Object.entries(badges).map(([value, { text }]) => [value, text]))

/** The words of a status by kind: 'finished' means over for a race day, and past the finish for a participant. */
const statuses: Partial<Record<AuditKind, Words>> = {
  wave: textsOf(waveStates),
  'race-day': textsOf(saleStates),
  order: textsOf(saleBadges),
}
const people = textsOf(states)
/** The words of other fields, as the sections show them. */
const words: Readonly<Record<string, Words>> = {
  role: { owner: 'eigenaar', staff: 'medewerker', 'read-only': 'alleen lezen' },
  preferredRole: roleNames,
  availability: availabilityNames,
  category: categoryNames,
  deliveryState: deliveryNames,
  timeFrom: Object.fromEntries(timeStarts.map((one) => [one, timeStartWords[one].choice])),
}
const yesOrNo: Words = { true: 'ja', false: 'nee' }

const inSentence = (word: string) => word[0]!.toLowerCase() + word.slice(1)
const lookUp = (known: Words | undefined, value: string) => (known && Object.hasOwn(known, value) ? known[value] : undefined)
function wordOf(value: string, field: string, kind: AuditKind): string | undefined {
  const name = field.split('.').at(-1)!
  if (/status$/i.test(name)) return lookUp(statuses[kind] ?? people, value)
  if (name === 'category' && kind === 'article') return categoryWord(value)
  return lookUp(words[name], value) ?? lookUp(yesOrNo, value)
}

/** Formats a value as the tables do, but without a capital, because it is part of a sentence. */
export function formatAuditValue(value: string, field: string, kind: AuditKind): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMomentCell(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCellValue(asDay(value))
  const word = wordOf(value, field, kind)
  return word === undefined ? (formatList(value, field, kind) ?? value) : inSentence(word)
}

/**
 * Formats a list of texts, numbers or stock per size, which the log stores as JSON. Undefined for a list of anything else, and for JSON
 * that was cut off.
 */
function formatList(value: string, field: string, kind: AuditKind): string | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const parts = JSON.parse(value) as unknown[]
    const texts = parts.map((part) =>
      typeof part === 'string' || typeof part === 'number' ? formatAuditValue(String(part), field, kind) : formatStock(part),
    )
    return texts.every((text) => text !== undefined) ? texts.join(', ') || 'geen' : undefined
  } catch {
    return undefined
  }
}

function formatStock(part: unknown): string | undefined {
  if (!hasFields(part) || typeof part.left !== 'number') return undefined
  const { size, left } = part
  return size === null || typeof size === 'string' ? `${inSentence(nameSize(size))} ${left}` : undefined
}
