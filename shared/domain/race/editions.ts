import { addons } from '#shared/domain/tickets/addons.ts'
import { brand } from '#shared/facts/brand.ts'
import {
  builtInFacts,
  pricePages,
  readFact,
  type FactName,
  type FactsInForce,
  type Reading,
  type ValueOf,
} from '#shared/facts/event-facts.ts'
import { siteTextNames, type AddonTerms, type TicketPrices } from '#shared/facts/fact-values.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { toDecimal } from '#shared/lib/money.ts'
import { formatTicketPrices } from '#shared/domain/tickets/price-steps.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'

/** The ticket prices, in cents: of the wizard, of the registration form, and of the form's dropdown (decision 3). */
const priceLists = ['wizard', 'form', 'form-labels'] as const
type PriceList = (typeof priceLists)[number]
/** The price lists by which tickets are sold. The dropdown's list is only shown, and differs only in the specification's edition. */
export const soldPriceLists = ['wizard', 'form'] as const satisfies readonly PriceList[]
/** The ticket prices of an edition in cents, by price list and ticket type. */
export type EditionPrices = Record<PriceList, Record<TicketType, number>>

/** Cents: the price of shipping, and the order amount above which it is free. */
export interface ShippingTerms {
  rate: number
  freeAbove: number
}

/** Facts for which an organiser chooses one value for all screens. */
export const choosableFacts = [
  'checkInOpens',
  'arriveMinutesBefore',
  'waveTimes',
  'awards',
  'raceMinutes',
  'course',
  'paymentMethods',
  'delivery',
  'dayProgramme',
  'press',
] as const satisfies readonly FactName[]
export type ChoosableFact = (typeof choosableFacts)[number]
/** Facts that an organiser fills in, each on a separate page. */
const writtenFacts = [
  'venue',
  'parkingRates',
  'eventCards',
  'contact',
  'guide',
  ...siteTextNames,
  'salesWindows',
  'priceSteps',
] as const satisfies readonly FactName[]
type WrittenFact = (typeof writtenFacts)[number] | 'emergency'
/**
 * The facts that an organiser chose for an edition; the built-in value applies to an absent fact. `dates`: every screen shows the days of
 * the edition. `emergency`: the telephone numbers after 112, which always comes first.
 * `startNumbers`: see `numberingOf`. `selfServiceUntil`: the last moment (ISO 8601) at which participants may change their own
 * registration; absent: they may not. `teamNamesUntil`: the last moment at which the places of a team get names; absent: the day before the
 * race.
 */
export type ChosenFacts = { [Name in ChoosableFact | WrittenFact]?: NonNullable<ValueOf<Name>> | undefined } & {
  dates?: true | undefined
  startNumbers?: 'own' | 'none' | undefined
  selfServiceUntil?: string | undefined
  teamNamesUntil?: string | undefined
}

/** The terms of an edition, without its days. */
export interface EditionTerms {
  name: string
  /** How long places are held for a payment. */
  holdMinutes: number
  prices: EditionPrices
  shipping: ShippingTerms
  /** The add-ons, each once. */
  addons: readonly AddonTerms[]
  facts: ChosenFacts
}

/** A shorter hold is too short to pay with a bank's app; a longer hold blocks other buyers. Renewals hold places for at most 45 minutes. */
export const holdMinutesRange = { min: 5, max: 45 } as const

const pickPrices = (prices: TicketPrices) => ({ solo: prices.solo, duo: prices.duo })
const built = {
  prices: Object.fromEntries(
    priceLists.map((list) => [list, pickPrices(readFact('ticketPrices', list, builtInFacts).value)]),
  ) as EditionPrices,
  shipping: readFact('shipping', 'shop', builtInFacts).value,
  dates: readFact('dates', 'home', builtInFacts).value,
  emergency: readFact('emergency', 'dashboard', builtInFacts).value,
  addons: addons.map(({ id, price, run, sizes }): AddonTerms => ({
    id,
    price,
    ...(run === undefined ? {} : { run }),
    ...(sizes ? { sizes } : {}),
  })),
}

/** The built-in edition, from the specification (section 9). */
export const builtInEdition = {
  id: '2025',
  name: `${brand.name} 2025`,
  days: built.dates,
  holdMinutes: 15,
  prices: built.prices,
  shipping: { rate: built.shipping.rate, freeAbove: built.shipping.freeAbove },
  addons: built.addons,
  facts: {} as ChosenFacts,
} as const satisfies EditionTerms & { id: string; days: readonly string[] }

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const singleReading = <Value>(value: Value, elsewhere: string): Reading<Value>[] => [{ value, screens: [], elsewhere }]

/** Returns the facts of an edition that differ from the built-in ones; empty if none does. */
export function factsOf(
  edition: Pick<EditionTerms, 'prices' | 'shipping' | 'addons' | 'facts'> & { days: readonly string[] },
): FactsInForce {
  const { dates, emergency, startNumbers: _, selfServiceUntil: __, teamNamesUntil: ___, ...chosen } = edition.facts
  const facts: Record<string, readonly Reading<unknown>[]> = {}
  for (const name of [...choosableFacts, ...writtenFacts])
    if (chosen[name] !== undefined) facts[name] = singleReading<unknown>(chosen[name], '')
  if (emergency) facts.emergency = singleReading([built.emergency[0], ...emergency], 'noodnummers')
  const days = edition.days.toSorted()
  const hasOwnDays = days.length > 0 && !isSameJson(days, built.dates)
  if (days.length > 0 && (dates || hasOwnDays)) facts.dates = singleReading(days, formatEventDays(days))
  // In the specification, the dropdown of the form shows other prices than the form charges. A new edition copies these prices, but its
  // dropdown must show what the form charges.
  if (hasOwnDays || !isSameJson(order(edition.prices), order(built.prices))) facts.ticketPrices = readPrices(edition.prices)
  const own = edition.addons.filter((one) => !isSameJson(formatTerms(one), formatTerms(built.addons.find(({ id }) => id === one.id))))
  if (own.length > 0) facts.addons = singleReading(own, '')
  const { rate, freeAbove } = edition.shipping
  if (rate !== built.shipping.rate || freeAbove !== built.shipping.freeAbove)
    facts.shipping = singleReading(
      { rate, freeAbove, text: formatFree(edition.shipping) },
      `${formatPlainly(rate)}, gratis vanaf ${formatPlainly(freeAbove)}`,
    )
  return facts as FactsInForce
}

const formatTerms = (one: AddonTerms | undefined) => [
  one?.price.solo,
  one?.price.duo,
  one?.run,
  one?.sizes,
  one?.name,
  one?.description,
  one?.supply,
  one?.off === true,
]
const order = (prices: EditionPrices) => priceLists.map((list) => [prices[list].solo, prices[list].duo])

/** Returns one reading for all screens if the wizard and the form charge the same prices, otherwise one reading for each of the two. */
function readPrices(prices: EditionPrices): Reading<TicketPrices>[] {
  if (isSameJson(pickPrices(prices.form), pickPrices(prices.wizard)))
    return singleReading(withSavings(prices.wizard), formatTicketPrices(prices.wizard))
  return soldPriceLists.map((list) => ({
    value: withSavings(prices[list]),
    screens: list === 'wizard' ? ['home', 'wizard'] : ['form', 'form-labels'],
    elsewhere: `${formatTicketPrices(prices[list])} (${pricePages[list]})`,
  }))
}

/** Adds the saving of a duo over two solo tickets. */
function withSavings({ solo, duo }: TicketPrices): TicketPrices {
  const savings = 2 * solo - duo
  return { solo, duo, ...(savings > 0 ? { savings } : {}) }
}

const formatPlainly = (cents: number) => `${cents % 100 === 0 ? cents / 100 : toDecimal(cents).replace('.', ',')} euro`

function formatFree({ rate, freeAbove }: ShippingTerms): string {
  return rate === 0 ? 'Gratis verzending' : `Gratis verzending vanaf ${formatPlainly(freeAbove)}`
}

/** Formats race days: `11 en 12 oktober 2025`, or complete dates if the days are in different months. */
export function formatEventDays(days: readonly string[]): string {
  const last = days.at(-1)!
  const whole = (day: string) => formatEventDate(day, { day: 'numeric', month: 'long', year: 'numeric' })
  const isOneMonth = days.every((day) => day.slice(0, 7) === last.slice(0, 7))
  const dayTexts = days.map((day) => (isOneMonth && day !== last ? formatEventDate(day, { day: 'numeric' }) : whole(day)))
  return dayTexts.length === 1 ? dayTexts[0]! : `${dayTexts.slice(0, -1).join(', ')} en ${dayTexts.at(-1)!}`
}

/** Returns the whole hours at which a day's waves start, from the first to the last. */
export function listWaveHours({ first, last }: { first: string; last: string }): string[] {
  const [from, to] = [Number(first.slice(0, 2)), Number(last.slice(0, 2))]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${String(from + at).padStart(2, '0')}:00`)
}
