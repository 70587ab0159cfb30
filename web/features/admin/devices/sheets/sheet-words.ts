import type { PairingSheet } from '#shared/contract/pairing-sheets.ts'
import { formatDayAndTime } from '#web/features/admin/devices/device-words.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** Counts the phones of a sheet that are paired: `3 van 12 gekoppeld`. */
export const formatPaired = ({ phones }: PairingSheet): string =>
  `${phones.filter(({ pairedAt }) => pairedAt !== null).length} van ${phones.length} gekoppeld`

/** True if a phone could still pair with a code of this sheet. `now`: ms since the epoch, the server's time. */
export const canStillPair = ({ withdrawnAt, expiresAt, phones }: PairingSheet, now: number): boolean =>
  withdrawnAt === null && Date.parse(expiresAt) > now && phones.some(({ pairedAt }) => pairedAt === null)

/** Describes one code of a sheet. `now`: ms since the epoch, the server's time. */
export function describeCode(
  { withdrawnAt, expiresAt }: PairingSheet,
  { pairedAt }: PairingSheet['phones'][number],
  now: number,
): { kind: BadgeKind; words: string } {
  if (pairedAt !== null) return { kind: 'ok', words: `Gekoppeld ${formatDayAndTime(pairedAt, now)}` }
  if (withdrawnAt !== null) return { kind: 'gone', words: 'Ingetrokken' }
  if (Date.parse(expiresAt) <= now) return { kind: 'gone', words: 'Verlopen' }
  return { kind: 'wait', words: 'Nog niet gebruikt' }
}
