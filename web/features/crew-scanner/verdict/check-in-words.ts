import { sayMoment } from '#shared/domain/office/say-moment.ts'
import type { VerdictTicket } from '#shared/scan/decide-verdict.ts'
import { capital, nameTicket, sayInside, sayWave, sayWhat } from '#web/features/crew-scanner/words/ticket-words.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import { sayAlready } from './already-words.ts'
import type { VerdictContext, VerdictWords } from './verdict-context.ts'

export function sayWelcome(ticket: VerdictTicket): VerdictWords {
  const start = sayWave(ticket)
  return {
    look: 'welcome',
    word: 'Welkom',
    who: nameTicket(ticket),
    facts: [start ? capital(start) : 'Nog geen wave', sayInside(ticket)],
    strong: 0,
    todo: ticket.waveNumber ? 'Geef polsband, wijs naar het startvak.' : 'Geef polsband. Wave? Vraag de infobalie.',
    short: 'welkom',
    spoken: `Scan succesvol: ${nameTicket(ticket)}, ingecheckt.`,
  }
}

/** The verdict for a person whom the crew admitted by the signature alone. */
export function sayAdmitted(ticket: VerdictTicket): VerdictWords {
  return { ...sayWelcome(ticket), facts: ['Toegelaten op handtekening', sayWhat(ticket)], short: 'toegelaten' }
}

export function sayAlreadyIn(
  { ticket, checkIn }: Extract<ScanOutcome, { kind: 'already_checked_in' }>,
  context: VerdictContext,
): VerdictWords {
  const todo = 'Polsband om? Doorlopen. Anders naar de infobalie.'
  return sayAlready({ word: 'Al ingecheckt', ticket, moment: checkIn, todo }, context)
}

export function sayNotInList(ticket: VerdictTicket, { lastSyncAt, listHasHoles, now }: VerdictContext): VerdictWords {
  const list = lastSyncAt === null ? 'nog niet compleet' : sayMoment(lastSyncAt, now)
  return {
    look: 'unknown',
    word: 'Echt ticket, niet in lijst',
    who: '',
    facts: ['Handtekening klopt.', sayWhat(ticket), `Lijst op dit toestel: ${listHasHoles ? 'niet heel, een deel is onleesbaar' : list}`],
    strong: 0,
    todo: '',
    short: 'niet in lijst',
    spoken: '',
    asks: true,
  }
}
