import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { capitalize } from '#web/features/crew-scanner/words/ticket-words.ts'
import { wornWords, type WornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import { describeAdmitted, describeAlreadyCheckedIn, describeNotInList, describeWelcome } from './check-in-words.ts'
import { describeAlreadyRecorded, describeRecorded } from './passing-words.ts'
import { formatRefused } from './refusal-words.ts'
import { nameUnknown, type VerdictContext, type VerdictVariant, type VerdictWords } from './verdict-context.ts'

/**
 * Describes a verdict for the crew: its shape, headline, person or time, and instruction. Never throws: if a broken phone sent an invalid
 * event and the details cannot be shown, the crew sees only the kind of verdict and can scan the next person.
 */
export function describeVerdict(outcome: ScanOutcome, context: VerdictContext): VerdictWords {
  try {
    return choose(outcome, context)
  } catch {
    return describeFallback(outcome, wornWords(context.numbering))
  }
}

function choose(outcome: ScanOutcome, context: VerdictContext): VerdictWords {
  switch (outcome.kind) {
    case 'welcome':
      return describeWelcome(outcome.ticket, context)
    case 'not_in_list':
      return context.admitted ? describeAdmitted(outcome.ticket, context) : describeNotInList(outcome.ticket, context)
    case 'already_checked_in':
      return describeAlreadyCheckedIn(outcome, context)
    case 'recorded':
      return describeRecorded(outcome, context)
    case 'already_recorded':
      return describeAlreadyRecorded(outcome, context)
    case 'refused':
      return formatRefused(outcome.reason, outcome.ticket, context)
    case 'cannot_check':
      return cannotCheck
    case 'not_saved':
      return describeNotSaved(outcome.message, context)
  }
}

/**
 * Describes a scan that was not stored. At a start or finish the crew cannot stop the runner, so the words ask the crew to write the number
 * and the time on paper.
 */
function describeNotSaved(message: string, context: VerdictContext): VerdictWords {
  const { location, scanned } = context
  const passes = actionAt(location) !== 'check-in'
  const noted = passes && scanned ? [formatScanned(scanned, context)] : []
  return {
    variant: 'broken',
    word: 'Scan fout',
    who: 'Kon QR code niet verwerken',
    facts: [...noted, message],
    strong: noted.length > 0 ? 0 : -1,
    todo: passes ? 'Schrijf nummer en tijd op. Laat doorlopen.' : 'Laat nog niemand door.',
    short: passes ? 'niet bewaard, schrijf op' : 'niet bewaard, scan opnieuw',
    spoken: '',
  }
}

/** Formats the number and the time that the crew writes on paper: `WB-0845, 12:02:03`. */
function formatScanned({ text, at }: NonNullable<VerdictContext['scanned']>, context: VerdictContext): string {
  const name = nameUnknown(readWristband(text) ?? null, context)
  return `${capitalize(name) || 'Ticket'}, ${at === null ? 'tijd onbekend' : formatMoment(at, at, true)}`
}

const cannotCheck: VerdictWords = {
  variant: 'unknown',
  word: 'Kan nog niet controleren',
  who: '',
  facts: ['Het lijkt op een ticket van ons.', 'Dit toestel heeft de sleutel nog niet waarmee het dat ziet.'],
  strong: 0,
  todo: 'Breng dit toestel even naar een plek met bereik, of laat een ander toestel scannen.',
  short: 'nog niet te controleren',
  spoken: 'Scan fout:',
}

/** Describes only the kind of verdict, when {@link describeVerdict} cannot format the details. Shows no error: the scan is stored. */
function describeFallback({ kind }: ScanOutcome, worn: WornWords): VerdictWords {
  const plain: Partial<Record<typeof kind, readonly [VerdictVariant, string, string]>> = {
    welcome: ['welcome', 'Welkom', `${worn.give}.`],
    recorded: ['warning', 'Bewaard', 'Laat doorlopen.'],
    already_checked_in: ['already', 'Al ingecheckt', `${worn.isOn} Doorlopen. Anders naar de infobalie.`],
    already_recorded: ['already', 'Al gescand', 'De eerste tijd telt. Laat doorlopen.'],
    refused: ['refused', 'Geweigerd', 'Stuur naar de infobalie.'],
  }
  const [variant, word, todo] = plain[kind] ?? ['broken', 'Scan fout', 'Laat nog niemand door.']
  const who = variant === 'broken' ? 'Kon QR code niet verwerken' : ''
  return { variant, word, who, facts: [], strong: -1, todo, short: word.toLowerCase(), spoken: '' }
}
