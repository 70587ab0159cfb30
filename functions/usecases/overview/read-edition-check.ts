import type { EditionCheck } from '#shared/contract/closing.ts'
import { listDiffering } from '#shared/domain/office/edition-check.ts'
import { builtInInvoiceTerms } from '#shared/domain/money/invoices.ts'
import { countWavePlaces, isActiveWave } from '#shared/domain/race/waves.ts'
import { factsOf } from '#shared/domain/race/editions.ts'
import { readCheckInTime } from '#shared/facts/check-in-time.ts'
import { builtInEventCards } from '#shared/facts/event-cards.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import type { SalesWindow } from '#shared/facts/fact-values.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { closedOnOf } from '#functions/usecases/catalog/closed-on.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { editionOfDiscount } from '#functions/usecases/catalog/discount-edition.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { readInvoiceTerms } from '#functions/usecases/invoices/invoice-terms.ts'
import { listJobAlarms } from '#functions/usecases/monitoring/job-runs.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { canonicalJson } from '#functions/usecases/digests.ts'
import { countDisputes } from './count-disputes.ts'
import { countNeedStart } from './count-need-start.ts'

type Need = Pick<Deps, 'roster' | 'catalog' | 'invoices' | 'jobRuns' | 'tickets' | 'orders' | 'settings' | 'clock'>

/** Reads the facts for the ready check of an edition, by default the current one. Throws `not_found`. */
export async function readEditionCheck(deps: Need, chosen?: string): Promise<EditionCheck> {
  const { catalog, clock, settings } = deps
  const scope = await readEditionScope(deps, chosen)
  const { id } = scope
  const [editions, days, waves, codes, terms, alarms, disputes, live] = await Promise.all([
    listEditionRecords(catalog),
    catalog.listEventDays(),
    catalog.listWaves(),
    catalog.listDiscountCodes(),
    readInvoiceTerms(deps),
    listJobAlarms(deps),
    countDisputes(deps, scope),
    readLiveRoster(deps),
  ])
  const edition = editions.find((one) => one.id === id)!
  const own = days.filter(({ eventDate }) => editionOf(editions, eventDate).id === id)
  const onSale = currentOf(editions)
  const current = onSale.id
  const isLater = current !== id && firstDayOf(edition) > firstDayOf(onSale)
  const active = codes.filter((one) => one.active).map((one) => editionOfDiscount(one, editions, clock.now()))
  const held = waves.filter(isActiveWave)
  const capacities = held.filter(({ eventDate }) => own.some((day) => day.eventDate === eventDate)).map(({ capacity }) => capacity)
  const { capacity: told } = edition.facts.waveTimes ?? readFact('waveTimes', 'home', builtInFacts).value
  const facts = factsOf(edition)
  const builtLines = readFact('emergency', 'dashboard', builtInFacts).value.slice(1)
  const emergency = edition.facts.emergency ?? builtLines
  return {
    edition: { id, name: edition.name, current: current === id, ...closedOnOf(edition, own) },
    days: own
      .toSorted((one, other) => (one.eventDate < other.eventDate ? -1 : 1))
      .map(({ eventDate, capacity, status }) => ({
        eventDate,
        places: capacity,
        wavePlaces: countWavePlaces(waves.filter((wave) => wave.eventDate === eventDate)).capacity,
        status,
      })),
    needStart: await countNeedStart(deps, live, scope.isOfDay),
    starters: capacities.length === 0 ? null : { told, least: Math.min(...capacities), most: Math.max(...capacities) },
    checkIn: { chosen: readFact('checkInOpens', 'personal', facts).value, opens: readCheckInTime('personal', facts) },
    emergencyUnset: emergency.some(({ number }) => builtLines.some((line) => line.number === number)),
    senderUnset: terms.tradeRegister === builtInInvoiceTerms.tradeRegister || terms.vatNumber === builtInInvoiceTerms.vatNumber,
    contactEmail: (edition.facts.contact ?? readFact('contact', 'mail', builtInFacts).value).email,
    pricesOf: isLater && canonicalJson(edition.prices) === canonicalJson(onSale.prices) ? onSale.name : null,
    differing: listDiffering(edition),
    codesOn: active.filter((one) => one === id).length,
    oldCodesOn: active.filter((one) => one !== id && one !== current).length,
    selfServiceUntil: edition.facts.selfServiceUntil ?? null,
    saleBegun: (edition.facts.salesWindows ?? []).some((one) => hasBegun(one, own, clock.now())),
    mailDomain: new URL(settings.siteUrl).hostname,
    payments: paymentsOf(settings.publishableKey),
    disputes,
    erasureFails: alarms.some(({ job }) => job === 'retention'),
    cardYears: [...new Set((edition.facts.eventCards ?? builtInEventCards).map((card) => card.eventDate.slice(0, 4)))],
  }
}

function hasBegun({ eventDate, opensAt, closesAt }: SalesWindow, days: readonly EventDay[], now: number): boolean {
  const isOpen = opensAt !== null && Date.parse(opensAt) <= now && (closesAt === null || Date.parse(closesAt) > now)
  return isOpen && days.some((day) => day.status !== 'finished' && (eventDate === null || eventDate === day.eventDate))
}

const firstDayOf = ({ days }: { days: readonly string[] }) => days.toSorted()[0] ?? ''

/** Reads from the prefix of a Stripe key whether payments move real money. */
function paymentsOf(key: string): EditionCheck['payments'] {
  if (key.startsWith('pk_live_')) return 'live'
  return key === '' ? 'unset' : 'test'
}
