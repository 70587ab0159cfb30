import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { brand } from '#shared/facts/brand.ts'
import type { RefusalReason, VerdictTicket } from '#shared/scan/decide-verdict.ts'
import { formatVerdictTicketDay, nameTicketHolder, formatTicketType } from '#web/features/crew-scanner/words/ticket-words.ts'
import { readTypedNumber, type VerdictContext, type VerdictWords } from './verdict-context.ts'

/** Explains why a person may not pass, and where to send them. */
export function formatRefused(reason: RefusalReason, ticket: VerdictTicket | null, context: VerdictContext): VerdictWords {
  const { lastSyncAt, listHasHoles, now } = context
  const isNumber = reason === 'wristband_at_check_in' && readTypedNumber(context) !== undefined
  const { who, fact, todo } = isNumber ? unknownNumber : refusals[reason]
  const personFacts = ticket ? [`${nameTicketHolder(ticket)}, ${formatTicketType(ticket)}`] : []
  const base = { variant: 'refused' as const, word: 'Geweigerd', who, todo, short: who.toLowerCase(), spoken: 'Scan fout:' }
  if (reason === 'other_day' && ticket) {
    const wave = ticket.waveNumber ? `, wave ${ticket.waveNumber}` : ''
    return { ...base, facts: ['Dit ticket is voor', formatVerdictTicketDay(ticket) + wave, ...personFacts], strong: 1 }
  }
  const known = listHasHoles
    ? 'Een deel van die lijst is onleesbaar.'
    : lastSyncAt !== null && `Lijst van ${formatMoment(lastSyncAt, now)}.`
  const list = (isNumber || reason === 'unknown_short_code') && known ? [known] : []
  return { ...base, facts: [fact, ...list, ...personFacts].filter(Boolean), strong: -1 }
}

const unknownNumber = {
  who: 'Nummer onbekend',
  fact: 'Dit startnummer staat niet in de lijst op dit toestel.',
  todo: 'Typ het nog eens, of scan de QR.',
}
const refusals: Record<RefusalReason, { who: string; fact: string; todo: string }> = {
  other_day: { who: 'Andere dag', fact: '', todo: 'Stuur naar de infobalie.' },
  unpaid: { who: 'Niet betaald', fact: 'De betaling van dit ticket is niet rond.', todo: 'Stuur naar de infobalie.' },
  cancelled: { who: 'Geannuleerd', fact: 'Dit ticket is geannuleerd.', todo: 'Stuur naar de infobalie.' },
  removed: { who: 'Van de lijst gehaald', fact: 'Deze deelnemer doet niet meer mee.', todo: 'Stuur naar de infobalie.' },
  underage: {
    who: 'Te jong',
    fact: 'Op de racedag jonger dan de minimumleeftijd.',
    todo: 'Niet laten starten. Stuur met legitimatie naar de infobalie.',
  },
  replaced_code: {
    who: 'Vervangen code',
    fact: 'Er is een nieuwere QR voor dit ticket.',
    todo: `Vraag de QR uit de laatste mail of uit ${brand.my}.`,
  },
  forged: { who: 'Vals', fact: 'Deze QR is nagemaakt of veranderd.', todo: 'Niet doorlaten. Bel de infobalie.' },
  foreign: {
    who: 'Geen ticket van ons',
    fact: 'Dit is een andere code, of maar een stuk ervan.',
    todo: `Vraag de QR uit de mail van ${brand.name}.`,
  },
  unknown_short_code: {
    who: 'Code onbekend',
    fact: 'Deze code staat niet in de lijst op dit toestel.',
    todo: 'Typ hem nog eens, of scan de QR.',
  },
  scanned_short_code: {
    who: 'Alleen een korte code',
    fact: 'Zo’n QR kan iedereen maken. Een korte code telt alleen als jij hem typt.',
    todo: `Vraag de QR uit de mail van ${brand.name}.`,
  },
  wristband_at_check_in: {
    who: 'Polsband, geen ticket',
    fact: 'Inchecken gaat met het ticket.',
    todo: 'Scan eerst de QR van het ticket.',
  },
}
