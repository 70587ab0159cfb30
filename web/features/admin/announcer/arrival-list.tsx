import type { Publication, ResultMember } from '#shared/contract/results.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatEntryTime } from '#web/features/admin/results/result-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatResultDetails, formatCalledName, formatCalledPlace, formatTimeWarning } from './announcer-words.ts'
import type { Arrival } from './list-arrivals.ts'

/** A finish is marked as new for this long (ms). */
const newMs = 30_000

const List = chakra('ol', { base: { listStyle: 'none', margin: '0' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto' },
    columnGap: '1em',
    alignItems: 'baseline',
    padding: '0.5em 16px',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    fontSize: 'clamp(1rem, 1.5vw, 1.75rem)',
    lineHeight: '1.2',
    '&[data-new]': { bg: 'ok.bg' },
    '&:first-of-type': { fontSize: 'clamp(1.25rem, 2.2vw, 2.75rem)' },
  },
})
const Who = chakra('p', { base: { fontWeight: 'bold', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Aside = chakra('p', {
  base: {
    fontSize: '0.8em',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& b': { color: 'fg.strong' },
    '&[data-warn]': { color: 'warn', fontWeight: 'semibold' },
  },
})
const Time = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.5em',
    lineHeight: '1',
    marginBlockEnd: '0.15em',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
})
const End = chakra('div', { base: { textAlign: 'end' } })

/** Formats the state of the Duo partner who has not finished, and is expected until they stop or somebody checks the results. */
function formatMissing(member: ResultMember, { status }: Publication): string {
  const name = formatCalledName(member)
  if (member.status === 'dnf' || member.status === 'cancelled') return `${name} finisht niet`
  if (status === 'provisional') return `wacht op ${name}`
  return `${name} niet ${member.status === 'started' ? 'gefinisht' : 'gestart'}`
}

interface ArrivalListProps {
  arrivals: readonly Arrival[]
  publication: Publication
  /** Ms since the epoch, by the server's clock. */
  now: number
}

/** Lists the latest finishes with position, name and time, and a warning at a time that cannot be right. */
export function ArrivalList({ arrivals, publication, now }: ArrivalListProps) {
  return (
    <List>
      {arrivals.map(({ entry, at, missing }) => (
        <Row key={entry.id} data-new={now - at < newMs || undefined}>
          <div>
            <Who>{entry.members.map(formatCalledName).join(' en ')}</Who>
            <Aside>{[formatResultDetails(entry), missing && formatMissing(missing, publication)].filter(Boolean).join(', ')}</Aside>
            <Aside data-warn>{formatTimeWarning(entry, publication)}</Aside>
          </div>
          <End>
            <Time>{formatEntryTime(entry.time)}</Time>
            <Aside>
              {formatCalledPlace(entry) && <b>{`${formatCalledPlace(entry)}, `}</b>}
              <span>{`om ${formatTime(at, true)}`}</span>
            </Aside>
          </End>
        </Row>
      ))}
    </List>
  )
}
