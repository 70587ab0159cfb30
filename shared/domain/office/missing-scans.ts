import { formatShortDayTime } from '#shared/lib/dates.ts'
import { formatWithNoun, joinNames, type OfficeLine } from './office-line.ts'
import { phonesPage } from './phone-lines.ts'

/** The scans of a revoked phone that may never have arrived: those after `since`, and `waiting` scans that are known to be missing. */
interface MissingScans {
  since: string
  waiting: number
}
type Named = MissingScans & { name: string }

/** Formats what may be missing of a revoked phone: 'Niet binnen: 3 scans, en misschien wat hij scande na za 11 okt 10:40'. */
export function formatMissingScans({ since, waiting }: MissingScans): string {
  const later = `wat hij scande na ${formatShortDayTime(since)}`
  return waiting === 0
    ? `Misschien niet binnen: ${later}`
    : `Niet binnen: ${formatWithNoun(waiting, 'scan', 'scans')}, en misschien ${later}`
}

/** Formats the revoked phones of which scans may be missing: 'Post B (na za 11 okt 10:40) en Post C (3 scans, en na za 11 okt 11:00)'. */
const formatPhonesWithMissingScans = (phones: readonly Named[]): string =>
  joinNames(
    phones.map(({ name, since, waiting }) => {
      const known = waiting === 0 ? '' : `${formatWithNoun(waiting, 'scan', 'scans')}, en `
      return `${name} (${known}na ${formatShortDayTime(since)})`
    }),
  )

/**
 * Formats that scans of these revoked phones may be missing: 'Misschien ontbreken scans van een ingetrokken telefoon: Post B (na za 11 okt
 * 10:40)', without a full stop.
 */
export const formatMayMiss = (phones: readonly Named[]): string =>
  `Misschien ontbreken scans van ${phones.length === 1 ? 'een ingetrokken telefoon' : 'ingetrokken telefoons'}: ${formatPhonesWithMissingScans(phones)}`

/** Says what the office can still do about missing scans. A revoked phone may send its scans for seven days. */
export const missingScansAdvice =
  'Krijgt een telefoon binnen 7 dagen weer bereik, dan komen zijn scans in Controle. Anders kun je ontbrekende tijden zelf invoeren.'

/** Returns a line about the revoked phones of which scans may be missing. It does not block the closing, because nobody may ever know more. */
export function missingScansLine({ missingScans }: { missingScans: readonly Named[] }): OfficeLine[] {
  if (missingScans.length === 0) return []
  return [
    {
      key: 'missing-scans',
      level: 'warn',
      text: `${formatMayMiss(missingScans)}.`,
      advice: missingScansAdvice,
      to: phonesPage,
      link: 'Naar de telefoons',
    },
  ]
}
