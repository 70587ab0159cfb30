import * as z from 'zod'
import { editionEdit, type Edition } from '#shared/contract/editions.ts'

/** Parses typed euros ('8,50') to cents, which the schema `cents` then checks. */
export const typedEuros = (cents: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,5}([.,]\d{1,2})?$/, 'Vul een bedrag in, zoals 85 of 8,50')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
    .pipe(cents)
/** Formats cents as euros in a form: '8,50'. */
export const toEuroInput = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

const { prices, shipping, holdMinutes } = editionEdit.shape
const { solo, duo } = prices.unwrap().shape.wizard.shape
const { rate, freeAbove } = shipping.unwrap().shape
/** The solo and duo price, typed in euros. */
export const typedPrice = z.object({ solo: typedEuros(solo), duo: typedEuros(duo) })
/** Formats the prices in cents as euros in a form: '85,00'. */
export const toPriceInputs = (price: { solo: number; duo: number }) => ({ solo: toEuroInput(price.solo), duo: toEuroInput(price.duo) })

/** The form of an edition's prices, shipping costs and time to pay. */
export const priceForm = z.object({
  // The ticket dropdown of the order form must show the prices that the order form charges.
  prices: z.object({ wizard: typedPrice, form: typedPrice }).transform((typed) => ({ ...typed, 'form-labels': typed.form })),
  shipping: z.object({ rate: typedEuros(rate), freeAbove: typedEuros(freeAbove) }),
  holdMinutes: holdMinutes.unwrap(),
  version: z.string(),
})
export type PriceForm = z.input<typeof priceForm>

export const toPriceForm = ({ prices, shipping, holdMinutes, version }: Edition): PriceForm => ({
  prices: {
    wizard: toPriceInputs(prices.wizard),
    form: toPriceInputs(prices.form),
  },
  shipping: { rate: toEuroInput(shipping.rate), freeAbove: toEuroInput(shipping.freeAbove) },
  holdMinutes,
  version,
})

/** Parses typed euros ('8,50') to cents; undefined if the text is not an amount. */
export const parseEuroInput = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^\d{1,5}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : undefined
