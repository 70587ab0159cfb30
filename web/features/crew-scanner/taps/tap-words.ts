import { eventTime, type EventTime } from '#shared/scan/event-time.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { WornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { VerdictWords } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import { capitalize } from '#web/features/crew-scanner/words/ticket-words.ts'
import { formatTapMoment } from '#web/features/crew-scanner/words/moment-words.ts'

interface TapContext {
  worn: WornWords
  /** The server's time, in ms. */
  now: number
}

/**
 * Describes the verdict for a wristband or person that already belongs to another tap. `earlier`: the event that assigned it. `open`: the
 * time of the tap that still waits for a wristband; undefined if there is none.
 */
export function describeTapped(name: string, earlier: AnyEvent, open: EventTime | undefined, { worn, now }: TapContext): VerdictWords {
  const facts = [`Tik van ${formatTapMoment(eventTime(earlier), now)}.`]
  if (open) facts.push(`De tik van ${formatTapMoment(open, now)} staat nog open.`)
  return {
    variant: 'already',
    word: 'Heeft al een tik',
    who: capitalize(name),
    facts,
    strong: -1,
    todo: open ? worn.next : `Elke tik heeft een ${worn.thing}.`,
    short: 'heeft al een tik',
    spoken: '',
  }
}

/**
 * Describes the verdict for a code that was read when every tap had a band: the phone stores nothing. `name`: the wristband or the person;
 * empty if unknown.
 */
export function describeNoTap(name: string, { worn }: TapContext): VerdictWords {
  return {
    variant: 'broken',
    word: 'Geen tik meer',
    who: capitalize(name) || 'Ticket',
    facts: [`Niet bewaard: elke tik heeft al een ${worn.thing}.`],
    strong: -1,
    todo: 'Schrijf het nummer op, en hoe laat het ongeveer was.',
    short: 'niet bewaard, schrijf op',
    spoken: '',
  }
}
