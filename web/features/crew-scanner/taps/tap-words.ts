import { eventTime, type EventTime } from '#shared/scan/event-time.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { VerdictWords } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import { formatScanMoment } from '#web/features/crew-scanner/words/moment-words.ts'

/** The verdict for a band or person that was assigned to a tap before, by the event `earlier`. `open`: the tap that stays open; undefined if none. */
export function describeTapped(name: string, earlier: AnyEvent, open: EventTime | undefined, now: number): VerdictWords {
  const facts = [`Tik van ${formatScanMoment(eventTime(earlier), now)}.`]
  if (open) facts.push(`De tik van ${formatScanMoment(open, now)} staat nog open.`)
  return {
    variant: 'already',
    word: 'Heeft al een tik',
    who: name,
    facts,
    strong: -1,
    todo: open ? 'Scan de volgende band.' : 'Elke tik heeft een band.',
    short: 'heeft al een tik',
    spoken: '',
  }
}

/** The verdict for a code that was read when every tap had a band: nothing is stored. `code`: the band, if it is one. */
export function describeNoTap(code: string | undefined): VerdictWords {
  return {
    variant: 'broken',
    word: 'Geen tik meer',
    who: code ?? 'Ticket',
    facts: ['Niet bewaard: elke tik heeft al een band.'],
    strong: -1,
    todo: 'Schrijf het nummer op, en hoe laat het ongeveer was.',
    short: 'niet bewaard, schrijf op',
    spoken: '',
  }
}
