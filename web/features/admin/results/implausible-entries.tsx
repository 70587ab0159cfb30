import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'
import { implausibilities, type Implausibility } from '#shared/domain/race/implausible-times.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { flagWords, formatPassing } from './result-words.ts'

const List = chakra('ul', { base: { '& a': { fontWeight: 'semibold', textDecoration: 'underline' } } })

/** Entries beyond this number are counted but not named, so that the buttons of the dialog stay near. */
const maxNamed = 10

/** Lists the results with an implausible time, with each person's time and a link to the dossier. Renders nothing if all are plausible. */
export function ImplausibleEntries({ entries }: { entries: readonly ResultEntry[] }) {
  const found = entries.flatMap((entry) => {
    const reasons = findReasons(entry)
    return reasons.length > 0 ? [{ entry, reasons }] : []
  })
  if (found.length === 0) return null
  const more = found.length - maxNamed
  return (
    <Notice kind="warn" title={found.length === 1 ? 'Ongeloofwaardige tijd' : 'Ongeloofwaardige tijden'}>
      <p>Open de deelnemer om de start of de finish te herstellen.</p>
      <List>
        {found.slice(0, maxNamed).map(({ entry: { id, members }, reasons }) => (
          <li key={id}>
            {members.map((member) => (
              <span key={member.id}>
                {member.erased ? <span>{member.name}</span> : <Link to={`/admin/deelnemers/${member.id}`}>{member.name}</Link>}
                <span>{`${member.startNumber === null ? '' : ` (${member.startNumber})`} ${formatOwnTime(member)}, `}</span>
              </span>
            ))}
            <span>{reasons.map((reason) => flagWords[reason]).join(', ')}</span>
          </li>
        ))}
      </List>
      {more > 0 && <p>{`En nog ${more}. Je vindt ze in de lijst bij ‘Opmerkingen’.`}</p>}
    </Notice>
  )
}

/**
 * Returns why an entry is implausible. Ignores a finish before the start of the wave if somebody stated the person's start, because the
 * stated start corrects the error. The inbox does the same.
 */
const findReasons = ({ flags }: ResultEntry): Implausibility[] =>
  implausibilities.filter((one) => flags.includes(one) && !(one === 'finished_before_wave' && flags.includes('stated_start')))

/** True for an entry that {@link ImplausibleEntries} lists. */
export const isImplausible = (entry: ResultEntry): boolean => findReasons(entry).length > 0

/** Formats the time from the person's own start: '0:03:39'. Without a start, formats the time of day of the finish. */
function formatOwnTime({ start, finish }: ResultMember): string {
  if (!finish) return 'zonder finish'
  const ms = start?.known && finish.known ? Date.parse(finish.at) - Date.parse(start.at) : 0
  return ms > 0 ? formatRaceTime(ms) : `finish ${formatPassing(finish)}`
}
