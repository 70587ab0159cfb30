import type { Publication, ResultEntry } from '#shared/contract/results.ts'
import { computeContest, type Contest } from '#shared/domain/race/compute-contest.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { findCategory } from '#shared/domain/race/categories.ts'
import { formatEntryTime } from '#web/features/admin/results/result-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatCalledEntry, formatTimeWarning, formatTimeLeft, formatRemainingChasers } from './announcer-words.ts'

/** At most this many people who can still win are shown by name. */
const maxNamed = 3
/** The categories whose winner the announcer calls out. */
const contested = ['solo-vrouwen', 'solo-mannen', 'solo-anders', 'duo'].map(findCategory)

const Card = chakra('section', {
  base: {
    padding: '0.6em 16px',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    fontSize: 'clamp(1rem, 1.25vw, 1.5rem)',
    lineHeight: '1.25',
    color: 'fg.muted',
    '& h3': { fontFamily: 'heading', fontWeight: 'bold', textTransform: 'uppercase', lineHeight: '1' },
    '& [data-warn]': { color: 'warn', fontWeight: 'semibold' },
  },
})
const Pair = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1em',
    fontVariantNumeric: 'tabular-nums',
    '& > :first-of-type': { minWidth: '0', overflowWrap: 'anywhere' },
    '& > :last-of-type': { flexShrink: '0' },
    '&[data-leader]': { fontWeight: 'bold', fontSize: '1.15em', color: 'fg.strong' },
  },
})

interface ContestListProps {
  entries: readonly ResultEntry[]
  publication: Publication
  /** Ms since the epoch, by the server's clock. */
  now: number
}

/**
 * Shows per category the leader, or everybody who may be the leader if the clocks are too uncertain, and the people on the course who can
 * still be faster.
 */
export function ContestList({ entries, publication, now }: ContestListProps) {
  return contested.map(({ key, label, has, placeOf }) => {
    const own = entries.filter(has)
    if (own.length === 0) return null
    return <ContestCard key={key} label={label} contest={computeContest(own, placeOf, now)} publication={publication} now={now} />
  })
}

function ContestCard({ label, contest, publication, now }: Omit<ContestListProps, 'entries'> & { label: string; contest: Contest }) {
  const { leaders, isUncertain, chasers } = contest
  const doubts = [...new Set(leaders.map((leader) => formatTimeWarning(leader, publication)))].filter(Boolean)
  return (
    <Card>
      <h3>{label}</h3>
      {leaders.map((leader) => (
        <Pair key={leader.id} data-leader>
          <span>{formatCalledEntry(leader)}</span>
          <span>{formatEntryTime(leader.time)}</span>
        </Pair>
      ))}
      {isUncertain && <p data-warn>De klokken zijn te onzeker voor één winnaar.</p>}
      {doubts.map((doubt) => (
        <p key={doubt} data-warn>
          {doubt}
        </p>
      ))}
      {doubts.length === 0 && <p>{formatRemainingChasers(contest)}</p>}
      {chasers.slice(0, maxNamed).map((chaser) => (
        <Pair key={chaser.entry.id}>
          <span>{formatCalledEntry(chaser.entry)}</span>
          <span>{formatTimeLeft(chaser, now) || formatStarts(chaser.entry)}</span>
        </Pair>
      ))}
    </Card>
  )
}

/** Formats the earliest known start of the members who are on the course: 'start 12:02:33'. */
function formatStarts({ members }: ResultEntry): string {
  const starts = members.flatMap(({ start, finish }) => (start?.known && !finish ? start.at : []))
  return starts.length === 0 ? 'start onbekend' : `start ${formatTime(starts.toSorted()[0]!, true)}`
}
