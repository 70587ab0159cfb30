import * as z from 'zod'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { isCalendarDate } from '#shared/lib/dates.ts'
import { defineEndpoints } from './endpoint.ts'

/** A day of the calendar, or null for an open end; an empty form field is an open end. */
const openDay = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .refine((day) => day === null || (/^20\d\d-\d\d-\d\d$/.test(day) && isCalendarDate(day)), 'Deze datum bestaat niet')

/** Parses a percentage or an amount in euros, with at most two decimals. The result is in hundredths. */
const hundredths = z
  .union([z.string(), z.number()], 'Waarde is verplicht')
  .transform((given) => String(given).trim().replace(',', '.'))
  .refine((text) => text !== '', { error: 'Waarde is verplicht', abort: true })
  .refine((text) => /^\d{1,5}(\.\d{1,2})?$/.test(text), { error: 'Vul een getal in, zoals 10 of 12,50', abort: true })
  .transform((text) => Math.round(Number(text) * 100))

/** The fields of a discount code; {@link checkDiscount} checks their combination. */
export const discountFields = z.object({
  code: z
    .string('Code is verplicht')
    .trim()
    .toUpperCase()
    .min(3, 'Minimaal 3 tekens')
    .max(40, 'Maximaal 40 tekens')
    .regex(/^[A-Z0-9-]+$/, 'Alleen letters, cijfers en streepjes'),
  name: z.string('Naam is verplicht').trim().min(1, 'Naam is verplicht').max(80, 'Deze naam is te lang'),
  type: z.enum(['percentage', 'fixed'], 'Kies een soort'),
  /** Percent or euros, depending on `type`. */
  value: hundredths,
  ticketTypes: z.array(z.enum(ticketTypes)).min(1, 'Kies minstens één ticket').max(2),
  /** The first and last day on which the code is valid, both whole days in Amsterdam. */
  validFrom: openDay,
  validUntil: openDay,
  /** Null: unlimited. */
  maxUses: z.int('Vul een heel getal in').min(1, 'Minstens 1, of laat dit leeg').max(100_000, 'Dit is te veel').nullish(),
  active: z.boolean(),
  version: z.string().max(64).optional(),
})
type DiscountTyped = Omit<z.output<typeof discountFields>, 'code' | 'maxUses' | 'version'>

/** Checks the rules about combinations of {@link discountFields}. */
export function checkDiscount({ type, value, validFrom, validUntil }: DiscountTyped, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (value === 0) refuse('value', 'Meer dan nul')
  if (type === 'percentage' && value % 100 !== 0) refuse('value', 'Hele procenten')
  if (type === 'percentage' && value > 10_000) refuse('value', 'Maximaal 100 procent')
  if (validFrom && validUntil && validUntil < validFrom) refuse('validUntil', 'De laatste dag ligt voor de eerste')
}

/** The form of one discount code. After parsing, `value` is in hundredths of a percent, or in cents. */
export const discountEdit = discountFields.superRefine(checkDiscount)
export type DiscountEdit = z.output<typeof discountEdit>

/** The largest number of discount codes that one call creates: each is a write, and the call must answer before its timeout. */
export const maxGroupCodes = 500
const prefix = z
  .string('Vul een begin in')
  .trim()
  .toUpperCase()
  .min(2, 'Minimaal 2 tekens')
  .max(16, 'Maximaal 16 tekens')
  .regex(/^[A-Z0-9]+$/, 'Alleen letters en cijfers')
/** The fields of a group of codes that are made together. Each code can be used once. */
export const discountGroupFields = discountFields.omit({ code: true, maxUses: true, version: true }).extend({
  /** The beginning of every code: `ZOMER` makes `ZOMER-7K4P2M9X`. */
  prefix,
  count: z.int('Vul in hoeveel codes').min(2, 'Minstens 2 codes').max(maxGroupCodes, `Hoogstens ${maxGroupCodes} codes per keer`),
})
/** The form of a group of codes, with `value` as in {@link discountEdit}. */
export const discountGroupForm = discountGroupFields.superRefine(checkDiscount)
export type DiscountGroupForm = z.output<typeof discountGroupForm>

/** A change of all codes of a group; an absent field stays as it is. */
export const discountGroupEdit = z.object({ active: z.boolean().optional(), validUntil: discountFields.shape.validUntil.optional() })
export type DiscountGroupEdit = z.output<typeof discountGroupEdit>

/** A discount code as the office sees it, or a group of codes as one row. */
export const adminDiscount = z.object({
  /** For a group: `ZOMER-*`. */
  code: z.string(),
  /** The number of codes of a group; absent for a code that was made alone. */
  codes: z.int().optional(),
  name: z.string(),
  type: z.enum(['percentage', 'fixed']),
  /** Percent or cents, depending on `type`. */
  value: z.int(),
  ticketTypes: z.array(z.enum(ticketTypes)),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  maxUses: z.int().nullable(),
  active: z.boolean(),
  /** The number of tickets with this code that are paid, or held for a payment. */
  used: z.int(),
  /** Why the code is not valid now, in Dutch; null if it is valid. */
  over: z.string().nullable(),
  version: z.string(),
})
export type AdminDiscount = z.infer<typeof adminDiscount>

/** The office's calls for discount codes. A buyer's code is checked by `validateDiscountCode` (tickets.ts). */
export const discountEndpoints = defineEndpoints({
  listDiscountCodes: {
    method: 'GET',
    path: '/api/admin/discount-codes',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the discount codes, with how often each is used; codes that were made together are one row.',
    response: z.array(adminDiscount),
  },
  createDiscountCode: {
    method: 'POST',
    path: '/api/admin/discount-codes',
    access: ['admin'],
    inEdition: true,
    changes: 'discount',
    summary:
      'Creates a discount code; refuses an existing code at its field. Only an owner may exceed the limits of staff: half off, and a hundred uses.',
    body: discountEdit,
    response: adminDiscount,
  },
  createDiscountGroup: {
    method: 'POST',
    path: '/api/admin/discount-groups',
    access: ['admin'],
    inEdition: true,
    changes: 'discount',
    summary:
      'Makes unique codes with one beginning and the same terms, each for one use. A repeat makes those that are missing. Only an owner may exceed the limits of staff.',
    body: discountGroupForm,
    response: adminDiscount,
  },
  listDiscountGroup: {
    method: 'GET',
    path: '/api/admin/discount-groups/:prefix',
    access: ['admin'],
    summary: 'Lists the codes of a group, and whether each is used.',
    params: z.object({ prefix }),
    response: z.array(z.object({ code: z.string(), used: z.boolean(), active: z.boolean() })),
  },
  switchDiscountGroup: {
    method: 'PATCH',
    path: '/api/admin/discount-groups/:prefix',
    access: ['admin'],
    changes: 'discount',
    summary:
      'Switches all codes of a group on or off, and sets their last day. Only an owner may leave a group on that exceeds the limits of staff.',
    params: z.object({ prefix }),
    body: discountGroupEdit,
    response: adminDiscount,
  },
  updateDiscountCode: {
    method: 'PATCH',
    path: '/api/admin/discount-codes/:code',
    access: ['admin'],
    changes: 'discount',
    summary:
      'Changes a discount code, also whether it is active; the body is the whole form, without a change of the code itself. Refuses an outdated `version`, with the present code in `details`. Only an owner may leave a code active that exceeds the limits of staff.',
    params: z.object({ code: z.string().trim().toUpperCase().max(40) }),
    body: discountEdit,
    response: adminDiscount,
  },
})
