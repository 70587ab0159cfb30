import * as z from 'zod'
import { editionEdit, type Edition } from '#shared/contract/editions.ts'
import { priceLists, type PriceList } from '#shared/domain/race/editions.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'

export const listNames: Record<PriceList, string> = { wizard: 'site', form: 'formulier', 'form-labels': 'keuzelijst' }

const { prices, shipping, holdMinutes } = editionEdit.shape
const { solo } = prices.unwrap().shape.wizard.shape
const { rate, freeAbove } = shipping.unwrap().shape
/** Euros as typed, as the cents that the contract asks for. */
export const euros = (cents: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,5}([.,]\d{1,2})?$/, 'Vul een bedrag in, zoals 85 of 8,50')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
    .pipe(cents)

/** The terms of an edition that are money or minutes, in one line of fields. */
export const priceForm = z.object({
  wizardSolo: euros(solo),
  wizardDuo: euros(solo),
  formSolo: euros(solo),
  formDuo: euros(solo),
  labelSolo: euros(solo),
  labelDuo: euros(solo),
  rate: euros(rate),
  freeAbove: euros(freeAbove),
  holdMinutes: holdMinutes.unwrap(),
  version: z.string(),
})
type PriceForm = z.output<typeof priceForm>

const fieldsOf: Record<PriceList, readonly [solo: keyof PriceForm, duo: keyof PriceForm]> = {
  wizard: ['wizardSolo', 'wizardDuo'],
  form: ['formSolo', 'formDuo'],
  'form-labels': ['labelSolo', 'labelDuo'],
}

export const priceFields: readonly FormField<z.input<typeof priceForm>>[] = [
  ...priceLists.flatMap((list) => [
    { name: fieldsOf[list][0], label: `Solo, ${listNames[list]} (euro)` },
    { name: fieldsOf[list][1], label: `Duo, ${listNames[list]} (euro)` },
  ]),
  { name: 'rate', label: 'Verzendkosten (euro)' },
  { name: 'freeAbove', label: 'Gratis verzending boven (euro)' },
  { name: 'holdMinutes', label: 'Tijd om te betalen (minuten)', kind: 'number', hint: 'Zo lang staan plekken vast voor wie afrekent.' },
]

/** Cents as a form shows them. */
export const inEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

export function toPriceForm({ prices, shipping, holdMinutes, version }: Edition): z.input<typeof priceForm> {
  return {
    wizardSolo: inEuros(prices.wizard.solo),
    wizardDuo: inEuros(prices.wizard.duo),
    formSolo: inEuros(prices.form.solo),
    formDuo: inEuros(prices.form.duo),
    labelSolo: inEuros(prices['form-labels'].solo),
    labelDuo: inEuros(prices['form-labels'].duo),
    rate: inEuros(shipping.rate),
    freeAbove: inEuros(shipping.freeAbove),
    holdMinutes,
    version,
  }
}

export function fromPriceForm({ rate, freeAbove, holdMinutes, version, ...cents }: PriceForm): z.input<typeof editionEdit> {
  return {
    prices: {
      wizard: { solo: cents.wizardSolo, duo: cents.wizardDuo },
      form: { solo: cents.formSolo, duo: cents.formDuo },
      'form-labels': { solo: cents.labelSolo, duo: cents.labelDuo },
    },
    shipping: { rate, freeAbove },
    holdMinutes,
    version,
  }
}
