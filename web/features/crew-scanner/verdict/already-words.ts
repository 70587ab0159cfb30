import { formatBounds, formatEventTime } from '#shared/domain/office/format-moment.ts'
import type { VerdictTicket } from '#shared/scan/decide-verdict.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { formatAgo } from '#web/features/crew-scanner/words/moment-words.ts'
import { capitalize, nameTicketHolder, formatTicketEntry } from '#web/features/crew-scanner/words/ticket-words.ts'
import { namePost, type VerdictContext, type VerdictWords } from './verdict-context.ts'

interface EarlierScan {
  word: string
  ticket: VerdictTicket
  /** The earlier scan. Its time remains valid. */
  moment: ScanMoment
  todo: string
  withSeconds?: boolean
}

/** Describes the verdict for a person who was scanned before: first the time and post of that scan, as far as known, then the person. */
export function describeAlreadyScanned({ word, ticket, moment, todo, withSeconds }: EarlierScan, context: VerdictContext): VerdictWords {
  const where = namePost(moment, context)
  const when = capitalize(formatEventTime(moment, context.now, withSeconds))
  const howLong = moment.known
    ? formatAgo(context.now - moment.time)
    : capitalize(formatBounds(moment, context.now)) || 'Dat toestel kende de tijd niet'
  return {
    variant: 'already',
    word,
    who: where ? `${when} bij ${where}` : when,
    facts: [howLong, nameTicketHolder(ticket), formatTicketEntry(ticket)],
    strong: 1,
    todo,
    short: word.toLowerCase(),
    spoken: 'Scan fout:',
  }
}
