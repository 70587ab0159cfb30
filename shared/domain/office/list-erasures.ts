import { invoiceYears, retention } from '#shared/facts/retention.ts'
import { addDays, formatEventDate } from '#shared/lib/dates.ts'
import type { ClosingFacts } from './closing-check.ts'

/** A kind of data of an edition. `when`: when it is deleted, in Dutch. `done`: whether it was deleted. */
interface Erasure {
  what: string
  when: string
  done: boolean
}

/** Lists which data of an edition are deleted, and when: `shared/facts/retention.ts` counts the days from the last race day. */
export function listErasures({ lastDay, erasedOn }: Pick<ClosingFacts, 'lastDay' | 'erasedOn'>): Erasure[] {
  const after = (what: string, days: number): Erasure => {
    if (lastDay === null) return { what, when: `${days} dagen na de race`, done: false }
    const on = addDays(lastDay, days)
    // The job runs in the night after the last moment of that day.
    return { what, when: formatDay(on), done: erasedOn !== null && erasedOn > on }
  }
  const year = lastDay === null ? undefined : Number(lastDay.slice(0, 4)) + invoiceYears
  return [
    after('Gezondheid van deelnemers', retention.health),
    after('E-mailadressen op de wachtlijst', retention.waiting),
    { what: 'Naam en adres op bestellingen', when: `${retention.order} dagen na de betaling van de bestelling`, done: false },
    after('Deelnemers, tickets en accounts', retention.participation),
    { what: 'Aanmeldingen van vrijwilligers', when: 'tot de vrijwilliger of de organisatie ze wist', done: false },
    { what: 'Regels in het logboek', when: `${retention.audit} dagen na het opschrijven`, done: false },
    { what: 'Facturen', when: year === undefined ? `na ${invoiceYears} jaar` : `na 31 december ${year}`, done: false },
  ]
}

const formatDay = (date: string) => formatEventDate(date, { day: 'numeric', month: 'long', year: 'numeric' })
