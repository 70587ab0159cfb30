import * as z from 'zod'
import { checkDiscount, discountFields, discountGroupFields, maxGroupCodes, type AdminDiscount } from '#shared/contract/discounts.ts'
import { staffDiscountLimit } from '#shared/domain/tickets/discounts.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { toEuroInput } from '#web/features/admin/editions/price-form.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'

const { percentage, fixed, uses } = staffDiscountLimit
const offHint = 'Uit: wie de code invult, leest dat hij niet bestaat.'
const ticketChoices = {
  both: { label: 'Solo en Duo', types: ['solo', 'duo'] },
  solo: { label: 'Alleen Solo', types: ['solo'] },
  duo: { label: 'Alleen Duo', types: ['duo'] },
} as const

/** The contract's schema for a form: one select for the ticket types, and an empty text for no limit. */
const typed = discountFields.extend({
  ticketTypes: z.enum(['both', 'solo', 'duo'], 'Kies een ticket').transform((choice) => [...ticketChoices[choice].types]),
  maxUses: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(discountFields.shape.maxUses.unwrap()),
})
/** The form of a discount code. Sends its value in percents or euros, as typed: the server parses it to hundredths with the same schema. */
export const discountForm = typed.superRefine(checkDiscount).transform((form) => ({ ...form, value: form.value / 100 }))
type DiscountForm = z.input<typeof discountForm>

/** Names the ticket types to which a discount applies: 'Solo en Duo'. */
export const formatTickets = (types: AdminDiscount['ticketTypes']): string => ticketChoices[toChoice(types)].label
const toChoice = (types: AdminDiscount['ticketTypes']): keyof typeof ticketChoices => (types.length > 1 ? 'both' : types[0]!)
/** Formats a discount: '10%' or '€ 12,50'. */
export const formatDiscount = ({ type, value }: Pick<AdminDiscount, 'type' | 'value'>): string =>
  type === 'percentage' ? `${value}%` : formatEuro(value)

/** Returns the form's values for a discount, or for a new one. `value` is a text: percents, or euros such as '12,50'. */
export const toDiscountForm = (discount: AdminDiscount | undefined): DiscountForm => ({
  code: discount?.code ?? '',
  name: discount?.name ?? '',
  type: discount?.type ?? 'percentage',
  value: discount ? (discount.type === 'percentage' ? String(discount.value) : toEuroInput(discount.value)) : '',
  ticketTypes: discount ? toChoice(discount.ticketTypes) : 'both',
  validFrom: discount?.validFrom ?? '',
  validUntil: discount?.validUntil ?? '',
  maxUses: discount?.maxUses ? String(discount.maxUses) : '',
  active: discount?.active ?? true,
  ...(discount ? { version: discount.version } : {}),
})

/** The form fields of an existing or a new discount. For an owner the hints omit the limits of staff. */
export const discountInputs = (discount: AdminDiscount | undefined, isOwner: boolean): readonly FormField<DiscountForm>[] => [
  {
    name: 'code',
    label: 'Code',
    hint: discount ? 'Staat vast: hij kan al gedeeld zijn.' : 'Letters, cijfers en streepjes. Wordt in hoofdletters bewaard.',
    readOnly: discount !== undefined,
  },
  { name: 'name', label: 'Naam', hint: 'Ziet de koper onder de code.' },
  {
    name: 'type',
    label: 'Soort',
    kind: 'select',
    options: [
      { value: 'percentage', label: 'Percentage van het ticket' },
      { value: 'fixed', label: 'Vast bedrag van het ticket' },
    ],
  },
  {
    name: 'value',
    label: 'Waarde',
    kind: 'decimal',
    hint: isOwner
      ? 'Procenten of euro’s, zoals 10 of 12,50.'
      : `Hoogstens ${percentage}% of ${formatEuro(fixed)}. Meer geeft een eigenaar.`,
  },
  {
    name: 'ticketTypes',
    label: 'Geldt voor',
    kind: 'select',
    options: Object.entries(ticketChoices).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'maxUses',
    label: 'Hoe vaak',
    hint: isOwner ? 'Leeg: zo vaak als men wil.' : `Hoogstens ${uses} keer. Vaker, of zonder grens, geeft een eigenaar.`,
    optional: isOwner,
  },
  { name: 'validFrom', label: 'Eerste dag', kind: 'date', optional: true },
  { name: 'validUntil', label: 'Laatste dag', kind: 'date', optional: true },
  { name: 'active', label: 'Aan', kind: 'check', hint: offHint },
]

/** The form of the terms that can still change after a group of codes is made. */
export const groupEditForm = typed.pick({ validUntil: true, active: true })
export const groupEditInputs: readonly FormField<z.input<typeof groupEditForm>>[] = [
  { name: 'validUntil', label: 'Laatste dag', kind: 'date', optional: true },
  { name: 'active', label: 'Aan', kind: 'check', hint: offHint },
]

const groupTyped = discountGroupFields.extend({ ticketTypes: typed.shape.ticketTypes })
/** The form of codes that are made together. */
export const discountGroupForm = groupTyped.superRefine(checkDiscount).transform((form) => ({ ...form, value: form.value / 100 }))
type GroupForm = z.input<typeof discountGroupForm>

/** The values with which the form of codes that are made together opens. */
export const newDiscountGroup: GroupForm = {
  prefix: '',
  count: 200,
  name: '',
  type: 'percentage',
  value: '',
  ticketTypes: 'both',
  validFrom: '',
  validUntil: '',
  active: true,
}

/** The fields of codes that are made together: the fields of one code, but each code can be used once. */
export const discountGroupInputs = (isOwner: boolean): readonly FormField<GroupForm>[] => [
  { name: 'prefix', label: 'Begin van elke code', hint: 'ZOMER geeft codes als ZOMER-7K4P2M9X.' },
  {
    name: 'count',
    label: 'Hoeveel codes',
    kind: 'number',
    hint: isOwner
      ? `Elke code geldt één keer. Hoogstens ${maxGroupCodes}.`
      : `Elke code geldt één keer. Hoogstens ${uses}; meer maakt een eigenaar.`,
  },
  // These fields have the same names and values in both forms.
  ...(discountInputs(undefined, isOwner).filter(({ name }) => !['code', 'maxUses'].includes(name)) as unknown as FormField<GroupForm>[]),
]
