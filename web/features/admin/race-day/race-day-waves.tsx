import { chakra } from '#web/ui/theme/chakra.ts'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import { newStart } from '#shared/domain/office/new-start-line.ts'
import { startsPage } from '#shared/domain/office/office-line.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { Link } from '#web/ui/navigation/link.tsx'

type Wave = RaceDayOverview['waves'][number]

// with large text on a phone, the table scrolls sideways
const Scroll = chakra('div', { base: { overflowX: 'auto', containerType: 'inline-size' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    // nine waves fit a laptop's screen without scrolling, and all columns fit the panel once the waves have started
    fontSize: 'clamp(1rem, min(2.8cqi, 2.9vh), 2rem)',
    lineHeight: '1.15',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'end', padding: '0.2em 0.5em', borderBlockEnd: '1px solid', borderColor: 'edge.soft', whiteSpace: 'nowrap' },
    '& thead th': { fontFamily: 'heading', fontWeight: 'bold', textTransform: 'uppercase', fontSize: '0.75em', color: 'fg.muted' },
    '& tbody td': { fontWeight: 'semibold', color: 'fg.strong' },
    '& tr > :first-child': { textAlign: 'start', paddingInlineStart: '4' },
    '& tr > :last-child': { paddingInlineEnd: '4' },
    '& [data-none]': { color: 'fg.note', fontWeight: 'normal' },
    // a phone has no room for all columns
    '@container (max-width: 34rem)': { '& [data-aside]': { display: 'none' } },
  },
})
const Name = chakra('b', { base: { fontFamily: 'heading', fontWeight: 'extrabold', color: 'fg.strong' } })
const Start = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal', marginInlineStart: '0.5em' } })
const Missed = chakra(Link, {
  base: { display: 'block', fontSize: '0.75em', whiteSpace: 'normal', color: 'warn', fontWeight: 'semibold', textDecoration: 'underline' },
})
const Bar = chakra('span', {
  base: { display: 'flex', width: '5em', height: '0.75em', bg: 'edge', marginInlineStart: 'auto' },
})

/** Shows a bar of the expected people: finished, on the course, checked in and waiting. The empty part is people who did not arrive yet. */
function Fill({ wave }: { wave: Wave }) {
  const percentOf = (people: number) => `${wave.expected > 0 ? (people / wave.expected) * 100 : 0}%`
  const waiting = Math.max(0, wave.in - wave.onCourse - wave.finished - wave.dnf)
  return (
    <Bar aria-hidden>
      <span style={{ width: percentOf(wave.finished), background: 'var(--ds-colors-fg-strong)' }} />
      <span style={{ width: percentOf(wave.onCourse), background: 'var(--ds-colors-info)' }} />
      <span style={{ width: percentOf(waiting), background: 'var(--ds-colors-sand-400)' }} />
    </Bar>
  )
}

const Cell = ({ of, aside }: { of: number | '–'; aside?: boolean }) => (
  <td data-none={of === 0 || of === '–' || undefined} data-aside={aside || undefined}>
    {of}
  </td>
)

/** Shows a row per wave: how many people are checked in, on the course and finished, and warnings. `now`: ms, the server's time. */
export function RaceDayWaves({ waves, day, now }: { waves: readonly Wave[]; day: string; now: number }) {
  return (
    <Scroll>
      <Table aria-label="Per wave">
        <thead>
          <tr>
            <th scope="col">Wave</th>
            <th scope="col" data-aside>
              Verwacht
            </th>
            <th scope="col">Ingecheckt</th>
            <th scope="col">Parcours</th>
            <th scope="col">Finish</th>
            <th scope="col" data-aside>
              Uit
            </th>
            <th scope="col" data-aside>
              Stand
            </th>
          </tr>
        </thead>
        <tbody>
          {waves.map((wave) => (
            <tr key={wave.number}>
              <th scope="row">
                <Name>{wave.number || 'Geen wave'}</Name>
                <Start>{formatWaveStartState(wave)}</Start>
                {day === eventDateOf(now) && isLateToStart(wave, now) && (
                  <Missed to={startsPage}>{`Had om ${formatTime(wave.startTime!)} moeten starten. Leg starttijd vast`}</Missed>
                )}
                {(wave.needStart ?? 0) > 0 && (
                  <Missed to={`/admin/deelnemers?dag=${day}&wave=${newStart}`}>{formatNeedStart(wave.needStart!)}</Missed>
                )}
                {wave.missedStart > 0 && !wave.cancelled && (
                  <Missed to={`/admin/deelnemers?dag=${day}&wave=${wave.number}&status=checked_in`}>
                    {`${wave.missedStart} ingecheckt na de start, zonder starttijd`}
                  </Missed>
                )}
              </th>
              {/* In a cancelled wave nobody is expected; people who came anyway count as checked in. */}
              {wave.cancelled ? <Cell of="–" aside /> : <Cell of={wave.expected} aside />}
              <Cell of={wave.in} />
              <Cell of={wave.onCourse} />
              <Cell of={wave.finished} />
              <Cell of={wave.dnf} aside />
              <td data-aside>
                <Fill wave={wave} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

/** How long a recorded start may take to arrive from its phone, in ms. */
const arrivalMs = 60_000

/**
 * True for a wave that waits for its start although its start time has passed: people are checked in, and nobody has started. Where crew
 * scan people one by one at the start, nobody starts the wave as a whole.
 */
function isLateToStart({ startTime, startedAt, cancelled, in: inside, hasStarters, onCourse, finished, dnf }: Wave, now: number): boolean {
  if (startTime === null || startedAt !== null || cancelled) return false
  const isUnderWay = hasStarters ?? onCourse + finished + dnf > 0
  return inside > 0 && !isUnderWay && now >= Date.parse(startTime) + arrivalMs
}

const formatNeedStart = (people: number) => `${people} ${people === 1 ? 'wacht' : 'wachten'} op een nieuwe start`

function formatWaveStartState({ startTime, startedAt, cancelled }: Wave): string {
  const end = cancelled ? ', geannuleerd' : ''
  if (startedAt) return `gestart ${formatTime(startedAt)}${end}`
  return startTime ? formatTime(startTime) + end : ''
}
