import { formatWithNoun, joinNames, type OfficeLine } from './office-line.ts'

/** A crew phone that may have unsent scans. `waiting`: the number of scans that are known to be only on the phone. */
export interface UnsentPhone {
  id: string
  name: string
  waiting: number
}

/** The paired phones of an edition. */
export interface PhoneFacts {
  unsent: readonly UnsentPhone[]
  /** The names of the other phones that may have unsent scans, because they are silent. */
  silent: readonly string[]
  /** The number of phones that are still paired. */
  phones: number
}

/**
 * Formats the phones that may have unsent scans, and says "misschien" of phones with no known unsent scans: `Nog niet alles verstuurd: Post
 * A (3 scans). Misschien ook Post B, niet gehoord sinds de laatste finish.`
 */
export function formatUnsent(phones: readonly UnsentPhone[]): string {
  const known = phones.filter(({ waiting }) => waiting > 0)
  const others = phones.filter(({ waiting }) => waiting === 0)
  const sentences = [
    ...(known.length > 0 ? [`Nog niet alles verstuurd: ${formatPhones(known)}.`] : []),
    ...(others.length > 0
      ? [
          `${known.length > 0 ? 'Misschien ook' : 'Misschien niet alles verstuurd:'} ${formatPhones(others)}, niet gehoord sinds de laatste finish.`,
        ]
      : []),
  ]
  return sentences.join(' ')
}

/** Formats phones: `Post A (3 scans) en Post B`. */
export function formatPhones(phones: readonly UnsentPhone[]): string {
  return joinNames(phones.map(({ name, waiting }) => (waiting > 0 ? `${name} (${formatWithNoun(waiting, 'scan', 'scans')})` : name)))
}

/** The list of phones in Instellingen. */
export const phonesPage = '/admin/instellingen#telefoons'

/**
 * Returns the lines about unsent scans. A silent phone that reported no unsent scans does not block the closing of the edition, because
 * nearly every phone is off after the race.
 */
export function unsentLines({ unsent, silent, phones }: PhoneFacts): OfficeLine[] {
  // A revoked phone may never have sent its last scans.
  const allIn = phones === 0 ? 'Er is geen telefoon meer gekoppeld.' : 'Van de gekoppelde telefoons zijn alle scans binnen.'
  if (unsent.length + silent.length === 0) return [{ key: 'unsent', level: 'ok', text: allIn }]
  const link = { to: phonesPage, link: 'Naar de telefoons' }
  const lines: OfficeLine[] = []
  if (unsent.length > 0)
    lines.push({
      key: 'unsent',
      level: 'bad',
      text: formatUnsent(unsent),
      advice: 'Zet de telefoon aan, geef hem bereik en open de scanner. Trek hem alleen in als hij niet terugkomt.',
      ...link,
    })
  if (silent.length > 0)
    lines.push({
      key: 'silent',
      level: 'warn',
      text: `Van ${formatWithNoun(silent.length, 'telefoon', 'telefoons')} is onbekend of alles verstuurd is: ${joinNames(silent)}.`,
      advice: 'Zet de telefoon aan, geef hem bereik en open de scanner. Komt hij niet terug, trek hem dan in.',
      ...link,
    })
  return lines
}

/** Returns a line that advises to revoke the phones that are still paired, once their scans have arrived. */
export function phonesLine({ phones }: PhoneFacts): OfficeLine[] {
  if (phones === 0) return []
  return [
    {
      key: 'phones',
      level: 'warn',
      text:
        phones === 1
          ? '1 telefoon is nog gekoppeld en kan blijven scannen.'
          : `${phones} telefoons zijn nog gekoppeld en kunnen blijven scannen.`,
      advice:
        phones === 1
          ? 'Trek hem in als de race klaar is en zijn scans binnen zijn: dan wist hij de deelnemers.'
          : 'Trek ze in als de race klaar is en hun scans binnen zijn: dan wissen ze de deelnemers.',
      to: phonesPage,
      link: 'Naar de telefoons',
    },
  ]
}
