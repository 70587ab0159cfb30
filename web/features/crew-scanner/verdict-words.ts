import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import type { RefusalReason, VerdictTicket } from '#shared/scan/decide-verdict.ts'
import type { PostStatus, ScanOutcome } from '#web/sync/crew-types.ts'
import { nameLocation, namePostInSentence } from './location-words.ts'
import { sayDay } from './state-words.ts'

/** What tells the outcomes apart: each has its own colour, shape, word, buzz and tone. */
export type VerdictLook = 'welcome' | 'already' | 'unknown' | 'refused' | 'broken'

export interface VerdictWords {
  look: VerdictLook
  word: string
  /** Who or when: the second largest line. */
  who: string
  facts: string[]
  /** Which of the facts is read first; -1 for none. */
  strong: number
  todo: string
  /** For the line `Laatste: …`. */
  short: string
}

export interface VerdictContext {
  posts: readonly PostStatus[]
  /** This phone's id and name. */
  device: { id: string; name: string }
  lastSyncAt: number | null
  /** Ms since the epoch, the server's time. */
  now: number
  /** The crew let in a genuine ticket that is not in the list, and that is stored. */
  admitted?: boolean
}

/** A verdict in the words of the beach: shape, word, who or when, what to do. */
export function sayVerdict(outcome: ScanOutcome, context: VerdictContext): VerdictWords {
  if (outcome.kind === 'welcome') return sayWelcome(outcome.ticket)
  if (outcome.kind === 'not_in_list' && context.admitted)
    return { ...sayWelcome(outcome.ticket), facts: ['Toegelaten op handtekening', nameWhat(outcome.ticket)], short: 'toegelaten' }
  if (outcome.kind === 'not_in_list') return sayNotInList(outcome.ticket, context)
  if (outcome.kind === 'already_checked_in') return sayAlready(outcome, context)
  if (outcome.kind === 'refused') return sayRefused(outcome.reason, outcome.ticket, context)
  return {
    look: 'broken',
    word: 'Scan fout',
    who: 'Kon QR code niet verwerken',
    facts: [outcome.message],
    strong: -1,
    todo: 'Laat nog niemand door.',
    short: 'niet bewaard, scan opnieuw',
  }
}

export function nameTicket(ticket: VerdictTicket): string {
  return ticket.name || showParticipantCode(ticket.participantId)
}

function sayWelcome(ticket: VerdictTicket): VerdictWords {
  const todo = ticket.waveNumber ? 'Geef polsband, wijs naar het startvak.' : 'Geef polsband. Wave? Vraag de infobalie.'
  const start = sayWave(ticket)
  return {
    look: 'welcome',
    word: 'Welkom',
    who: nameTicket(ticket),
    facts: [start ? capital(start) : 'Nog geen wave', sayInside(ticket)],
    strong: 0,
    todo,
    short: 'welkom',
  }
}

function sayAlready({ ticket, checkIn }: Extract<ScanOutcome, { kind: 'already_checked_in' }>, context: VerdictContext): VerdictWords {
  const post = context.posts.find(({ deviceId }) => deviceId === checkIn.deviceId)?.name
  const where = checkIn.deviceId === context.device.id ? context.device.name : (post ?? nameLocation(checkIn.location))
  const when = sayDay(checkIn.time, context.now) + formatTime(checkIn.time)
  return {
    look: 'already',
    word: 'Al ingecheckt',
    who: where ? `${when} bij ${namePostInSentence(where)}` : when,
    facts: [
      sayAgo(context.now - checkIn.time),
      nameTicket(ticket),
      [sayType(ticket), ticket.waveNumber ? `wave ${ticket.waveNumber}` : ''].filter(Boolean).join(', '),
    ],
    strong: 1,
    todo: 'Polsband om? Doorlopen. Anders naar de infobalie.',
    short: 'al ingecheckt',
  }
}

function sayNotInList(ticket: VerdictTicket, { lastSyncAt, now }: VerdictContext): VerdictWords {
  const list =
    lastSyncAt === null
      ? 'Lijst op dit toestel: nog niet compleet'
      : `Lijst op dit toestel: ${sayDay(lastSyncAt, now)}${formatTime(lastSyncAt)}`
  return {
    look: 'unknown',
    word: 'Echt ticket, niet in lijst',
    who: '',
    facts: ['Handtekening klopt.', nameWhat(ticket), list],
    strong: 0,
    todo: '',
    short: 'niet in lijst',
  }
}

function sayRefused(reason: RefusalReason, ticket: VerdictTicket | null, context: VerdictContext): VerdictWords {
  const { who, fact, todo } = refusals[reason]
  const whose = ticket ? [`${nameTicket(ticket)}, ${sayType(ticket)}`] : []
  const base = { look: 'refused' as const, word: 'Geweigerd', who, todo, short: who.toLowerCase() }
  if (reason === 'other_day' && ticket) {
    const wave = ticket.waveNumber ? `, wave ${ticket.waveNumber}` : ''
    return { ...base, facts: ['Dit ticket is voor', dayOf(ticket) + wave, ...whose], strong: 1 }
  }
  if (reason === 'unknown_short_code' && context.lastSyncAt !== null) {
    return { ...base, strong: -1, facts: [fact, `Lijst van ${sayDay(context.lastSyncAt, context.now)}${formatTime(context.lastSyncAt)}.`] }
  }
  return { ...base, facts: [fact, ...whose].filter(Boolean), strong: -1 }
}

const refusals: Record<RefusalReason, { who: string; fact: string; todo: string }> = {
  other_day: { who: 'Andere dag', fact: '', todo: 'Stuur naar de infobalie.' },
  unpaid: { who: 'Niet betaald', fact: 'De betaling van dit ticket is niet rond.', todo: 'Stuur naar de infobalie.' },
  cancelled: { who: 'Geannuleerd', fact: 'Dit ticket is geannuleerd.', todo: 'Stuur naar de infobalie.' },
  removed: { who: 'Van de lijst gehaald', fact: 'Deze deelnemer doet niet meer mee.', todo: 'Stuur naar de infobalie.' },
  replaced_code: {
    who: 'Vervangen code',
    fact: 'Er is een nieuwere QR voor dit ticket.',
    todo: 'Vraag de QR uit de laatste mail of uit Mijn Duinstorm.',
  },
  forged: { who: 'Vals', fact: 'De handtekening klopt niet: nagemaakt of veranderd.', todo: 'Niet doorlaten. Bel de infobalie.' },
  foreign: {
    who: 'Geen ticket van ons',
    fact: 'Dit is een andere code, of maar een stuk ervan.',
    todo: 'Vraag de QR uit de mail van Duinstorm.',
  },
  unknown_short_code: {
    who: 'Code onbekend',
    fact: 'Deze code staat niet in de lijst op dit toestel.',
    todo: 'Typ hem nog eens, of scan de QR.',
  },
}

const sayType = ({ ticketType }: VerdictTicket) => (ticketType === 'duo' ? 'Duo' : 'Solo')
const dayOf = ({ eventDate }: VerdictTicket) => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
const nameWhat = (ticket: VerdictTicket) => [sayType(ticket), sayWave(ticket) || dayOf(ticket)].join(', ')
const sayInside = (ticket: VerdictTicket) => (ticket.places === 2 ? `Duo, ${ticket.inside} van 2 binnen` : 'Solo')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `wave 5, start 12:00`; nothing without a wave. */
function sayWave({ waveNumber, waveTime }: VerdictTicket): string {
  if (!waveNumber) return ''
  return waveTime ? `wave ${waveNumber}, start ${formatTime(waveTime)}` : `wave ${waveNumber}`
}

/** `zojuist`, `16 minuten geleden`, `3 uur geleden`; a clock that runs ahead is `zojuist` too. */
export function sayAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'zojuist'
  if (minutes === 1) return '1 minuut geleden'
  if (minutes < 90) return `${minutes} minuten geleden`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} uur geleden` : `${Math.round(hours / 24)} dagen geleden`
}
