import type { ChosenFacts, EditionPrices } from '#shared/domain/race/editions.ts'
import { builtInEdition, choosableFacts, soldPriceLists } from '#shared/domain/race/editions.ts'
import { eventFacts } from '#shared/facts/event-facts.ts'
import { formatLongDayTime, formatShortDayYear } from '#shared/lib/dates.ts'
import type { OpenDisputes } from '#shared/domain/money/disputes.ts'
import { disputeLines } from './dispute-lines.ts'
import { newStartLine } from './new-start-line.ts'
import { formatWithNoun, type OfficeLine } from './office-line.ts'
import {
  contactLine,
  domainLine,
  emergencyLine,
  erasureLine,
  paymentLine,
  senderLine,
  type OrganisationFacts,
} from './organisation-lines.ts'

/** Facts of an edition for the ready check. */
export interface EditionFacts extends OrganisationFacts {
  /** `closedOn`: the day on which the edition was closed; absent while it is open. */
  edition: { id: string; name: string; current: boolean; closedOn?: string | undefined }
  /** The race days of the edition, each with its own places and the sum of the places of its waves. */
  days: readonly { eventDate: string; places: number; wavePlaces: number; status: 'registration_open' | 'upcoming' | 'finished' }[]
  /** People who wait for a new start after their wave was cancelled. */
  needStart: number
  /**
   * `told`: the number of starters per wave that the site shows. `least` and `most`: the capacities of the smallest and the largest wave.
   * Null without waves.
   */
  starters: { told: number; least: number; most: number } | null
  /** `HH:MM`. `chosen`: the check-in time that the organiser chose. `opens`: when the check-in opens, early enough for the first wave. */
  checkIn: { chosen: string; opens: string }
  /** The name of the current edition, if this edition is a later edition with the same ticket prices; otherwise null. */
  pricesOf: string | null
  /** The names of facts for which screens show different values. */
  differing: readonly string[]
  /** The numbers of active discount codes: `codesOn` of this edition, `oldCodesOn` of other editions that are not on sale. */
  codesOn: number
  oldCodesOn: number
  /** The last moment (ISO 8601) at which participants may change their own registration; null if they may never change it. */
  selfServiceUntil: string | null
  /** True if the opening time of a sales window has passed and the window is still open, for a day that is not closed. */
  saleBegun: boolean
  disputes: OpenDisputes
  /** The years that the events page names. */
  cardYears: readonly string[]
}

/** Returns the names of the facts for which the screens show different values in an edition. */
export function listDiffering(edition: { days: readonly string[]; prices: EditionPrices; facts: ChosenFacts }): string[] {
  const { days, prices, facts } = edition
  const [first, ...others] = soldPriceLists.map((list) => JSON.stringify([prices[list].solo, prices[list].duo]))
  return [
    ...(facts.dates === undefined && JSON.stringify(days.toSorted()) === JSON.stringify(builtInEdition.days)
      ? [eventFacts.dates.label]
      : []),
    ...(others.some((one) => one !== first) ? [eventFacts.ticketPrices.label] : []),
    ...choosableFacts
      .filter((name) => eventFacts[name].readings.length > 1 && facts[name] === undefined)
      .map((name) => eventFacts[name].label),
  ]
}

const settings = '/admin/instellingen'

/**
 * Runs the ready check of an edition, which is also the to-do list for a new edition. For a closed edition it lists only the deletion of
 * data, because `checkClosing` lists everything else that is open. `today`: `2025-10-06`.
 */
export function checkEdition(facts: EditionFacts, today: string): OfficeLine[] {
  if (facts.edition.closedOn !== undefined) return [erasureLine(facts)]
  return [
    emergencyLine(facts),
    senderLine(facts),
    contactLine(facts),
    placesLine(facts),
    newStartLine(facts),
    startersLine(facts),
    checkInLine(facts),
    saleLine(facts, today),
    ...pricesLines(facts),
    differingLine(facts),
    codesLine(facts),
    selfServiceLine(facts),
    domainLine(facts),
    paymentLine(facts),
    ...disputeLines(facts),
    erasureLine(facts),
    eventsLine(facts),
  ]
}

function placesLine({ days }: EditionFacts): OfficeLine {
  if (days.length === 0)
    return {
      key: 'places',
      level: 'bad',
      text: 'Deze editie heeft nog geen racedagen.',
      to: `${settings}/edities`,
      link: 'Voeg een dag toe',
    }
  const wrong = days.filter(({ places, wavePlaces }) => places !== wavePlaces)
  if (wrong.length === 0) return { key: 'places', level: 'ok', text: 'De plekken per dag en in de waves zijn gelijk.' }
  const dayTexts = wrong.map(
    ({ eventDate, places, wavePlaces }) =>
      `${formatShortDayYear(eventDate)} ${formatWithNoun(places, 'plek', 'plekken')}, in de waves ${wavePlaces.toLocaleString('nl-NL')}`,
  )
  const short = wrong.some(({ places, wavePlaces }) => places > wavePlaces)
  return {
    key: 'places',
    level: 'warn',
    text: `De plekken van de dag en van de waves verschillen: ${dayTexts.join('; ')}.`,
    advice: short ? 'Waar de waves te klein zijn, koopt iemand een dag zonder starttijd.' : 'De dag is vol voordat de waves vol zijn.',
    to: '/admin/waves',
    link: 'Naar de waves',
  }
}

function startersLine({ starters }: EditionFacts): OfficeLine {
  if (starters === null || (starters.least === starters.told && starters.most === starters.told))
    return { key: 'starters', level: 'ok', text: 'De site noemt het juiste aantal starters per wave.' }
  const { told, least, most } = starters
  return {
    key: 'starters',
    level: 'warn',
    text: `De site noemt ${told} starters per wave, maar een wave heeft ${least === most ? least : `${least} tot ${most}`} plekken.`,
    advice: 'Dit staat op de homepage. Pas het aan bij het feit ‘Waves’, of verander de plekken van de waves.',
    to: `${settings}/feiten`,
    link: 'Naar de feiten',
  }
}

function checkInLine({ checkIn: { chosen, opens } }: EditionFacts): OfficeLine {
  if (chosen === opens) return { key: 'check-in', level: 'ok', text: `De check-in is open vanaf ${opens}.` }
  return {
    key: 'check-in',
    level: 'warn',
    text: `Je koos ${chosen} voor de check-in, maar de eerste wave moet er om ${opens} zijn.`,
    advice: `De site en de mails noemen daarom ${opens}. Zet de check-in eerder, of laat mensen korter voor hun start komen.`,
    to: `${settings}/feiten`,
    link: 'Naar de feiten',
  }
}

function saleLine({ days, edition, saleBegun }: EditionFacts, today: string): OfficeLine {
  const open = days.filter(({ status }) => status === 'registration_open').length
  if (days.length > 0 && days.every(({ status }) => status === 'finished'))
    return { key: 'sale', level: 'ok', text: 'De verkoop van deze editie is gesloten.' }
  if (edition.current && open > 0)
    return { key: 'sale', level: 'ok', text: `De verkoop is open voor ${open} van ${formatWithNoun(days.length, 'dag', 'dagen')}.` }
  if (!edition.current && days.length > 0 && days.every(({ eventDate }) => eventDate < today))
    return {
      key: 'sale',
      level: 'warn',
      text: 'Deze editie is voorbij en nog niet gesloten.',
      advice: 'Sluiten zet ook de kortingscodes uit.',
      to: `${settings}/afsluiten`,
      link: 'Sluit de editie',
    }
  return {
    key: 'sale',
    level: saleBegun && !edition.current ? 'bad' : 'warn',
    text: open === 0 ? 'Geen dag is open voor verkoop.' : 'De dagen zijn open, maar de site verkoopt een andere editie.',
    advice: saleAdvice(open > 0, edition.current, saleBegun),
    to: `${settings}/edities`,
    link: 'Naar de edities',
  }
}

function saleAdvice(isOpen: boolean, isCurrent: boolean, hasBegun: boolean): string {
  const todo = isOpen ? 'Maak deze editie huidig' : isCurrent ? 'Zet de dagen open' : 'Zet de dagen open en maak de editie huidig'
  return hasBegun ? `${todo}: het verkoopmoment is begonnen.` : `${todo} zodra de verkoop begint.`
}

/** Advises to check the prices of a new edition that still has the prices of the current edition, because nobody chose them for it. */
const pricesLines = ({ pricesOf }: EditionFacts): OfficeLine[] =>
  pricesOf === null
    ? []
    : [
        {
          key: 'prices',
          level: 'tip',
          text: `De ticketprijzen zijn nog die van ${pricesOf}.`,
          advice: 'Kijk of ze ook voor deze editie gelden.',
          to: `${settings}/prijzen`,
          link: 'Naar de prijzen',
        },
      ]

function differingLine({ differing }: EditionFacts): OfficeLine {
  if (differing.length === 0) return { key: 'differing', level: 'ok', text: 'Alle schermen zeggen hetzelfde.' }
  const onlyPrices = differing.length === 1 && differing[0] === eventFacts.ticketPrices.label
  return {
    key: 'differing',
    level: 'warn',
    text: `Niet elk scherm zegt hetzelfde over: ${differing.join(', ')}.`,
    advice: 'Kies per feit wat overal geldt. Ticketprijzen staan bij Prijzen en verzending.',
    to: onlyPrices ? `${settings}/prijzen` : `${settings}/feiten`,
    link: onlyPrices ? 'Naar de prijzen' : 'Naar de feiten',
  }
}

function codesLine({ codesOn, oldCodesOn }: EditionFacts): OfficeLine {
  if (oldCodesOn > 0)
    return {
      key: 'codes',
      level: 'warn',
      text: `Van een andere editie ${oldCodesOn === 1 ? 'staat' : 'staan'} nog ${formatWithNoun(oldCodesOn, 'kortingscode', 'kortingscodes')} aan.`,
      advice: 'Zet ze uit door die editie te sluiten.',
      to: `${settings}/edities`,
      link: 'Naar de edities',
    }
  return {
    key: 'codes',
    level: 'ok',
    text:
      codesOn === 0
        ? 'Er staat geen kortingscode aan.'
        : `Alleen van deze editie: ${formatWithNoun(codesOn, 'kortingscode', 'kortingscodes')} aan.`,
  }
}

function selfServiceLine({ selfServiceUntil, days }: EditionFacts): OfficeLine {
  if (selfServiceUntil !== null)
    return { key: 'self-service', level: 'ok', text: `Deelnemers mogen zelf wijzigen tot en met ${formatLongDayTime(selfServiceUntil)}.` }
  if (days.every(({ status }) => status === 'finished'))
    return { key: 'self-service', level: 'ok', text: 'Deelnemers mogen zelf niets wijzigen.' }
  return {
    key: 'self-service',
    level: 'tip',
    text: 'Zelf wijzigen staat uit: een deelnemer die een andere wave, dag, maat of teamgenoot wil, mailt jullie.',
    advice: 'Zet een laatste moment, dan doen ze het zelf in hun ticket. Ook een solo een duo maken kan dan.',
    to: `${settings}/zelf-wijzigen`,
    link: 'Zet zelf wijzigen aan',
  }
}

const eventsText = (year: string | undefined) =>
  year === undefined ? 'De evenementenpagina hoeft nog niet te veranderen.' : `De evenementenpagina noemt ${year}.`

function eventsLine({ cardYears, days }: EditionFacts): OfficeLine {
  const year = days[0]?.eventDate.slice(0, 4)
  if (year === undefined || cardYears.includes(year)) return { key: 'events', level: 'ok', text: eventsText(year) }
  return {
    key: 'events',
    level: 'warn',
    text: `De evenementenpagina noemt nog niets in ${year}.`,
    to: `${settings}/evenementenpagina`,
    link: 'Pas de kaarten aan',
  }
}
