import type { Campaign } from '#shared/contract/campaigns.ts'
import type { Failure } from '#web/api/failure.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const statusNames: Record<RaceStatus, string> = {
  registered: 'Geregistreerd',
  checked_in: 'Ingecheckt',
  started: 'Gestart',
  finished: 'Gefinisht',
  dnf: 'Uitgevallen',
  cancelled: 'Geannuleerd',
}

export const sayCount = (count: number) => (count === 1 ? '1 ontvanger' : `${count.toLocaleString('nl-NL')} ontvangers`)

/** What a failed press may be told: whatever is not a no may have arrived, and counts once. */
export const sayRepeatable = ({ kind }: Failure) => (kind === 'refused' ? '' : ' Druk gerust nog een keer: niemand krijgt het dubbel.')

export const stateBadges: Record<Campaign['state'], { kind: BadgeKind; label: string }> = {
  scheduled: { kind: 'wait', label: 'Ingepland' },
  sending: { kind: 'run', label: 'Wordt verzonden' },
  paused: { kind: 'warn', label: 'Gepauzeerd' },
  done: { kind: 'ok', label: 'Klaar' },
  cancelled: { kind: 'gone', label: 'Gestopt' },
}

const sayMoment = (moment: string) => `${formatEventDate(eventDateOf(moment), { day: 'numeric', month: 'short' })} ${formatTime(moment)}`

/** '12 okt 09:00, 318 verzonden, 2 mislukt' */
export function sayProgress({ tally, returned, count, scheduledFor, createdAt, attempts }: Campaign): string {
  const parts = [
    sayMoment(scheduledFor ?? createdAt),
    `${tally.sent.toLocaleString('nl-NL')} van ${count.toLocaleString('nl-NL')} verzonden`,
    tally.failed > 0 && `${tally.failed} mislukt`,
    tally.uncertain > 0 && `${tally.uncertain} onzeker`,
    tally.skipped > 0 && `${tally.skipped} overgeslagen`,
    returned.bounced > 0 && `${returned.bounced} teruggekomen`,
    returned.complained > 0 && (returned.complained === 1 ? '1 klacht' : `${returned.complained} klachten`),
    attempts > 1 && `poging ${attempts}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const returnWords = { bounced: 'kwam terug, adres bestaat niet (meer)', complained: 'noemde deze mail ongewenst' } as const
export const sayReturn = (kind: keyof typeof returnWords) => returnWords[kind]

const reasons: Record<string, string> = {
  refused: 'geweigerd door de mailserver',
  'no-answer': 'geen antwoord: misschien aangekomen',
  interrupted: 'onderbroken: misschien aangekomen',
  gone: 'geen deelnemer meer',
  'no-address': 'geen adres',
  bounced: 'adres bestaat niet (meer)',
  complained: 'noemde eerdere mail ongewenst',
  unsubscribed: 'wil deze mail niet',
}
export const sayReason = (reason: string) => reasons[reason] ?? reason
