import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { findImplausible } from '#shared/domain/race/implausible-times.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatRaceTime, shownSeconds } from '#shared/lib/format-race-time.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import type { ScanWarning, VerdictTicket } from '#shared/scan/decide-verdict.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import { uselessUncertainty, type WideMoment } from '#shared/scan/event-time.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { formatSilentCheckIns } from '#web/features/crew-scanner/silent-posts.ts'
import { capitalize, nameTicketHolder, formatTicketEntry, formatTicketSummary } from '#web/features/crew-scanner/words/ticket-words.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import { describeAlreadyScanned } from './already-words.ts'
import { nameUnknown, readTypedNumber, type VerdictContext, type VerdictWords } from './verdict-context.ts'

type Recorded = Extract<ScanOutcome, { kind: 'recorded' }>
type AlreadyRecorded = Extract<ScanOutcome, { kind: 'already_recorded' }>

const words = {
  'start-race': { word: 'Gestart', recordName: 'Start', todo: 'Op weg, laat lopen.', status: 'gestart' },
  'finish-race': { word: 'Finish', recordName: 'Finish', todo: 'Geef medaille, laat doorlopen.', status: 'gefinisht' },
  scan: { word: 'Gezien', recordName: 'Scan', todo: 'Laat doorlopen.', status: 'gezien' },
} as const

/** Describes the verdict for a recorded start, finish or pass, with or without a warning. */
export function describeRecorded(outcome: Recorded, context: VerdictContext): VerdictWords {
  const { action, ticket, wristband, warning, at } = outcome
  const { word, recordName, todo, status } = words[action]
  const name = ticket ? nameTicketHolder(ticket) : nameUnknown(wristband, context)
  const spoken = `Scan succesvol: ${name}, ${status}.`
  // If this phone's clock is unknown, no time is shown. The server finds the bounds of the time later.
  const stamped = isTimed(at) ? `${recordName} ${formatMoment(at.time, at.time, true)}` : `${recordName} (tijd onbekend)`
  if (warning) {
    const { who, explanation, todo: instead } = describeWarning(warning, outcome, context)
    const personFacts = ticket?.name
      ? [ticket.name, formatWithNumber(ticket, context)]
      : ticket
        ? [formatTicketSummary(ticket)]
        : [capitalize(name)]
    const facts = [...personFacts, `${stamped} is bewaard.`, explanation].filter(Boolean)
    return { variant: 'warning', word, who, facts, strong: 0, todo: instead, short: who.toLowerCase(), spoken }
  }
  const facts = [formatTimeSoFar(outcome) || stamped, ticket ? formatWithNumber(ticket, context) : '']
  if (action === 'scan') facts.push(`bij ${nameLocation(context.location)}`)
  return { variant: 'welcome', word, who: name, facts: facts.filter(Boolean), strong: 0, todo, short: status, spoken }
}

/** `Nummer 412, Duo, wave 5`: the crew compares it with the number that the runner wears. */
function formatWithNumber(ticket: VerdictTicket, { startNumberOf }: VerdictContext): string {
  const number = startNumberOf?.(ticket.participantId)
  return [...(number ? [`Nummer ${number}`] : []), formatTicketEntry(ticket)].join(', ')
}

/**
 * Describes a runner whom this phone does not know. If the office gives the start numbers, the number may belong to nobody. Then a name
 * never arrives, so the crew must report the number.
 */
function describeUnknown(context: VerdictContext): WarningWords {
  if (context.numbering !== 'own') return warnings.unknown_wristband
  const who = readTypedNumber(context) === undefined ? warnings.unknown_wristband.who : 'Nummer onbekend'
  return { who, explanation: 'Geef het door aan de wedstrijdleiding.', todo: 'Schrijf nummer op. Laat doorlopen.' }
}

/** Returns the words of a warning. Some warnings name the start that they are about. */
function describeWarning(warning: ScanWarning, { start, ticket, at }: Recorded, context: VerdictContext): WarningWords {
  const words = warnings[warning]
  const startedAt = start?.known ? formatMoment(start.time, at.time, true) : ''
  switch (warning) {
    case 'unknown_wristband':
      return describeUnknown(context)
    case 'not_checked_in':
      return describeNotCheckedIn(context)
    case 'started_by_wave':
      return { ...words, explanation: `Die telt nu, niet de wavestart${startedAt && ` van ${startedAt}`}.` }
    case 'other_wave':
      return { ...words, explanation: formatPlanned(ticket) }
    case 'too_fast':
      return { ...words, who: start ? `Heel snel: ${formatShortly(at.time - start.time)} na de start` : words.who }
    case 'finished_before_start':
      return { ...words, explanation: startedAt && `De start staat op ${startedAt}.` }
    case 'finished_before_wave':
      if (!start) return { ...words, explanation: formatPlanned(ticket), todo: beforeRace }
      return { ...words, explanation: startedAt && `Wave ${ticket?.waveNumber ?? ''} startte om ${startedAt}.` }
    default:
      return words
  }
}

/** Formats a race time: `4 minuten`, rounded down, or the whole seconds that every screen shows if it is under two minutes. */
function formatShortly(ms: number): string {
  const seconds = shownSeconds(ms)
  if (seconds >= 120) return `${Math.floor(seconds / 60)} minuten`
  return seconds === 1 ? '1 seconde' : `${seconds} seconden`
}

/** `1:23:45, voorlopig`: by this phone's clock; events of other posts may change it. Empty if no start is known. */
function formatTimeSoFar({ action, start, at }: Recorded): string {
  if (action !== 'finish-race' || !start?.known || !isTimed(at)) return ''
  const time = formatRaceTime(at.time - start.time)
  const off = formatUncertainty(start.uncertainty + at.uncertainty)
  return time && [`${time}, voorlopig`, off].filter(Boolean).join(' ')
}

/** True if this phone's clock is certain enough to show a time. */
const isTimed = ({ uncertainty }: WideMoment) => uncertainty <= uselessUncertainty

/** The planned start of the person's own wave. */
const formatPlanned = (ticket: Recorded['ticket']) =>
  ticket?.waveTime ? `Wave ${ticket.waveNumber} start pas om ${formatTime(ticket.waveTime)}.` : ''

interface WarningWords {
  who: string
  explanation: string
  todo: string
}

/** Describes a missing check-in. If a check-in post is silent, its scans may be missing on this phone: then the check-in is unknown. */
function describeNotCheckedIn({ device, now, ...status }: VerdictContext): WarningWords {
  const silent = formatSilentCheckIns(status, device.id, now)
  if (silent === '') return warnings.not_checked_in
  return { who: 'Check-in hier niet bekend', explanation: silent, todo: 'Laat lopen. De check-in komt met het signaal.' }
}

const checkNumber = 'Kijk of het nummer klopt. Laat doorlopen.'
const beforeRace = 'Kijk of het nummer klopt. Een vergissing? Draai de finish terug bij de naam.'
const warnings: Record<ScanWarning, WarningWords> = {
  unknown_wristband: {
    who: 'Bandje onbekend op dit toestel',
    explanation: 'De naam verschijnt zodra dit toestel weet wie het bandje draagt.',
    todo: 'Laat doorlopen, de tijd telt.',
  },
  not_checked_in: { who: 'Niet ingecheckt', explanation: '', todo: 'Laat lopen. Geef het door aan de check-in.' },
  not_started: { who: 'Geen start bekend', explanation: 'De tijd volgt als de start binnen is.', todo: 'Laat doorlopen.' },
  not_in_list: { who: 'Niet in lijst', explanation: 'De QR is echt.', todo: 'Laat doorlopen. De naam komt vanzelf.' },
  did_not_finish: { who: 'Stond op niet gefinisht', explanation: '', todo: 'Klopt dat niet? Geef het door aan de wedstrijdleiding.' },
  earlier_finish: {
    who: 'Stond al op gefinisht',
    explanation: 'De eerdere finish kan niet kloppen, maar telt nog.',
    todo: 'Laat doorlopen. Geef het door aan de wedstrijdleiding.',
  },
  started_by_wave: {
    who: 'Was al gestart met de wave',
    explanation: '',
    todo: 'Laat lopen. Vergissing? Draai de start terug bij de naam.',
  },
  other_wave: { who: 'Andere wave', explanation: '', todo: 'Mag dat niet? Draai de start terug bij de naam.' },
  too_fast: { who: 'Heel snel', explanation: '', todo: checkNumber },
  finished_before_start: { who: 'Finish voor de start', explanation: '', todo: checkNumber },
  finished_before_wave: { who: 'Finish voor de wavestart', explanation: '', todo: checkNumber },
  removed: { who: 'Van de lijst gehaald', explanation: '', todo: 'Laat doorlopen. De organisatie zoekt het uit.' },
  replaced_code: { who: 'Vervangen code', explanation: '', todo: 'Laat doorlopen. De organisatie zoekt het uit.' },
  other_day: { who: 'Ticket voor een andere dag', explanation: '', todo: 'Laat doorlopen. De organisatie zoekt het uit.' },
  unpaid: { who: 'Niet betaald', explanation: '', todo: 'Laat doorlopen. De organisatie zoekt het uit.' },
  underage: { who: 'Jonger dan de minimumleeftijd', explanation: '', todo: 'Laat doorlopen. Geef het door aan de wedstrijdleiding.' },
  cancelled: { who: 'Geannuleerd', explanation: '', todo: 'Laat doorlopen. De organisatie zoekt het uit.' },
}

/** Describes the verdict for a second start or finish of the same person: the first time remains valid. */
export function describeAlreadyRecorded({ action, ticket, moment }: AlreadyRecorded, context: VerdictContext): VerdictWords {
  const word = action === 'start-race' ? 'Al gestart' : 'Al gefinisht'
  const isFinish = action === 'finish-race'
  const isLongAgo = moment.known && context.now - moment.time > sameCrossingMs
  const todo = context.forTap
    ? 'Deze tik staat nog open. Hoort hij bij deze loper? Haal hem dan weg.'
    : isFinish && actionAt(context.location) === 'start-race'
      ? 'Niet laten starten. Klopt de finish niet? Geef het door aan de wedstrijdleiding.'
      : isFinish && isLongAgo
        ? 'De eerste tijd telt. Finisht deze loper nu pas? Geef de tijd op bij de naam.'
        : 'De eerste tijd telt. Laat doorlopen.'
  return describeAlreadyScanned({ word, ticket, moment, todo, withSeconds: true }, context)
}
/**
 * If the first scan of a runner was at most this number of ms ago, both scans are of the same finish. If it was longer ago, it may be a
 * typing mistake in the number of another runner.
 */
const sameCrossingMs = 60_000

/**
 * Returns why a finish that somebody noted at `at` (ms, the server's time) cannot be right, in the words of a scan's warning. Undefined if
 * it may be right.
 */
export function describeDoubtfulFinish(state: RaceState, at: number, fastestMinutes: number): string | undefined {
  const [kind] = findImplausible({ ...state, finish: { time: at, uncertainty: 0, known: true } }, fastestMinutes)
  if (!kind) return undefined
  const start = kind === 'finished_before_wave' ? state.waveStart : state.start
  if (!start?.known) return `${warnings[kind].who}. Klopt de tijd?`
  const when = kind === 'too_fast' ? `: ${formatShortly(at - start.time)} na de start` : ` van ${formatMoment(start.time, at, true)}`
  return `${warnings[kind].who}${when}. Klopt de tijd?`
}
