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
export function unsentLines({ unsent, silent }: PhoneFacts): OfficeLine[] {
  if (unsent.length + silent.length === 0) return [{ key: 'unsent', level: 'ok', text: 'Alle telefoons hebben hun scans verstuurd.' }]
  const link = { to: phonesPage, link: 'Naar de telefoons' }
  const lines: OfficeLine[] = []
  if (unsent.length > 0)
    lines.push({
      key: 'unsent',
      level: 'bad',
      text: `Nog niet alles verstuurd: ${formatPhones(unsent)}.`,
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

/** Returns a line that advises to unpair the phones, if phones are still paired and have sent all scans. */
export function phonesLine({ phones, unsent }: PhoneFacts): OfficeLine[] {
  if (phones === 0 || unsent.length > 0) return []
  return [
    {
      key: 'phones',
      level: 'warn',
      text:
        phones === 1
          ? '1 telefoon is nog gekoppeld en kan blijven scannen.'
          : `${phones} telefoons zijn nog gekoppeld en kunnen blijven scannen.`,
      advice: 'Ontkoppel ze als de race klaar is: dan wissen ze de deelnemers.',
      to: phonesPage,
      link: 'Naar de telefoons',
    },
  ]
}
