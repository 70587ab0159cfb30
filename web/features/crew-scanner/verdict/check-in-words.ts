import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import type { VerdictTicket } from '#shared/scan/decide-verdict.ts'
import {
  capitalize,
  nameTicketHolder,
  formatPeopleInside,
  formatTicketWave,
  formatTicketSummary,
} from '#web/features/crew-scanner/words/ticket-words.ts'
import { formatSilentCheckIns } from '#web/features/crew-scanner/silent-posts.ts'
import { wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import { describeAlreadyScanned } from './already-words.ts'
import type { VerdictContext, VerdictWords } from './verdict-context.ts'

/** Describes the verdict for a person who was just checked in. */
export function describeWelcome(ticket: VerdictTicket, context: VerdictContext): VerdictWords {
  const { numbering, startNumberOf, device, now } = context
  const start = formatTicketWave(ticket)
  // If the number is on the wristband, the crew reads it from the band that they give next.
  const ownNumber = wearsBands(numbering) ? null : startNumberOf?.(ticket.participantId)
  const { give } = wornWords(numbering)
  const isMissing = !wearsBands(numbering) && !ownNumber
  const people = formatPeopleInside(ticket, formatSilentCheckIns(context, device.id, now) === '')
  if (ticket.isWaveCancelled || ticket.missedStart)
    return describeWithoutWave(ticket, { ownNumber, people, give: isMissing ? 'Startnummer onbekend' : give })
  return {
    variant: 'welcome',
    word: 'Welkom',
    who: nameTicketHolder(ticket),
    facts: [...(ownNumber ? [`Startnummer ${ownNumber}`] : []), start ? capitalize(start) : 'Geen wave', people],
    strong: 0,
    todo: isMissing ? 'Startnummer onbekend. Vraag de infobalie.' : describeNext(ticket, give),
    short: 'welkom',
    spoken: `Scan succesvol: ${nameTicketHolder(ticket)}, ingecheckt.`,
  }
}

/**
 * Describes the check-in of a person who cannot start with their wave: it is cancelled or has started. The verdict waits for a press, because
 * the person needs another start.
 */
function describeWithoutWave(
  ticket: VerdictTicket,
  { ownNumber, people, give }: { ownNumber: string | null | undefined; people: string; give: string },
): VerdictWords {
  const { word, fact, next } = ticket.isWaveCancelled
    ? { word: 'Wave vervalt', fact: `Ingecheckt in wave ${ticket.waveNumber}`, next: 'Stuur naar de infobalie voor een nieuwe start.' }
    : { word: 'Wave al gestart', fact: capitalize(formatTicketWave(ticket)), next: sendToStart }
  return {
    variant: 'warning',
    word,
    who: nameTicketHolder(ticket),
    facts: [...(ownNumber ? [`Startnummer ${ownNumber}`] : []), fact, people],
    strong: 0,
    todo: `${give}. ${next}`,
    short: word.toLowerCase(),
    spoken: `Scan succesvol: ${nameTicketHolder(ticket)}, ingecheckt.`,
    stays: true,
  }
}

/** What the crew does with a person whose wave has started without them. */
export const sendToStart = 'Stuur naar de startpost voor een eigen start.'

/** Formats what the crew does next. `give`: the Dutch instruction that names what to hand out. */
function describeNext({ waveNumber }: VerdictTicket, give: string): string {
  return waveNumber ? `${give}, wijs naar het startvak.` : `${give}. Wave? Vraag de infobalie.`
}

/** Describes the verdict for a person whom the crew admitted although they are not in the list: only the signature proves the ticket. */
export function describeAdmitted(ticket: VerdictTicket, context: VerdictContext): VerdictWords {
  return {
    ...describeWelcome(ticket, context),
    facts: ['Toegelaten, nog niet in de lijst', formatTicketSummary(ticket)],
    short: 'toegelaten',
  }
}

/** Describes the verdict for a person who was checked in before. */
export function describeAlreadyCheckedIn(
  { ticket, checkIn }: Extract<ScanOutcome, { kind: 'already_checked_in' }>,
  context: VerdictContext,
): VerdictWords {
  const next = ticket.isWaveCancelled
    ? 'Wave gaat niet door: stuur naar de infobalie.'
    : ticket.missedStart
      ? sendToStart
      : 'Doorlopen. Anders naar de infobalie.'
  const todo = `${wornWords(context.numbering).isOn} ${next}`
  return describeAlreadyScanned({ word: 'Al ingecheckt', ticket, moment: checkIn, todo }, context)
}

/** Describes the verdict for a genuine ticket that is not in the list: the crew must choose whether to admit the person. */
export function describeNotInList(ticket: VerdictTicket, { lastSyncAt, listHasHoles, now }: VerdictContext): VerdictWords {
  const list = lastSyncAt === null ? 'nog niet compleet' : formatMoment(lastSyncAt, now)
  return {
    variant: 'unknown',
    word: 'Echt ticket, niet in lijst',
    who: '',
    facts: [
      'De QR is echt. Laat toe: de naam komt met het signaal.',
      formatTicketSummary(ticket),
      `Lijst op dit toestel: ${listHasHoles ? 'niet heel, een deel is onleesbaar' : list}`,
    ],
    strong: 0,
    todo: '',
    short: 'niet in lijst',
    spoken: '',
    asks: true,
  }
}
