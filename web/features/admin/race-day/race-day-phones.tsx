import { chakra } from '#web/ui/theme/chakra.ts'
import { appVersion as ownVersion } from '#web/pwa/app-version.ts'
import { formatBrought, formatHandedOver, mayHaveMore } from '#web/features/admin/devices/handed-over-words.ts'
import { formatTime } from '#shared/lib/dates.ts'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import { isSentKnown } from '#shared/domain/crew/unheard-posts.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'

type Phone = RaceDayOverview['phones'][number]

const minuteMs = 60_000

/** A panel that is wide enough for columns. */
const wide = '@container (min-width: 24rem)'
const Width = chakra('div', { base: { containerType: 'inline-size' } })
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    margin: '0',
    padding: '0 16px 8px',
    fontSize: 'clamp(1rem, min(1.5vw, 2.4vh), 1.75rem)',
    lineHeight: '1.2',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: '16px' },
  },
})
/** Two lines in the columns of the list, so that the list reads as a table. On a narrow screen the facts go below the name. */
const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    paddingBlock: '0.35em',
    borderBlockStart: '1px solid',
    borderColor: 'edge.soft',
    '& b': { flexBasis: 'full', color: 'fg.strong', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& span': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& [data-bad]': { color: 'bad', fontWeight: 'bold' },
    '& [data-cell=facts]': { display: 'contents' },
    [wide]: {
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      '& b': { gridArea: '1 / 1' },
      '& [data-cell=heard]': { gridArea: '1 / 2' },
      '& [data-cell=battery]': { gridArea: '1 / 3', textAlign: 'end' },
      // The version is always under the name, and the queue at the right edge, so that the rows of all phones line up.
      '& [data-cell=facts]': {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '16px',
      },
      '& [data-cell=story]': { gridColumn: '1 / -1' },
    },
  },
})
const Quiet = chakra('p', { base: { padding: '0 16px 14px', fontSize: 'clamp(1rem, 1.5vw, 1.75rem)', color: 'fg.muted' } })

/** Formats a duration in ms in one unit, rounded down: '40 s', '12 min', '3 u', '2 d'. */
export function formatSilence(ms: number): string {
  if (ms < minuteMs) return `${Math.max(0, Math.floor(ms / 1000))} s`
  if (ms < 60 * minuteMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < 48 * 60 * minuteMs) return `${Math.floor(ms / (60 * minuteMs))} u`
  return `${Math.floor(ms / (24 * 60 * minuteMs))} d`
}

/** Formats a version by its commit. Every phone should have the version of this page. */
function formatVersion(version: string): string {
  const commit = version.split('-').at(-1)!
  return version === ownVersion ? `versie ${commit}` : `andere versie: ${commit}`
}

const formatQueue = ({ waiting }: Phone) => (waiting > 0 ? `${waiting} in de wachtrij` : 'niets in de wachtrij')

/** Lists the crew's phones: how long each is silent, how many scans it has not sent, and its app version. `now`: server time in ms. */
export function RaceDayPhones({ phones, now }: { phones: readonly Phone[]; now: number }) {
  if (phones.length === 0) return <Quiet>Er is nog geen telefoon gekoppeld.</Quiet>
  return (
    <Width>
      <List aria-label="Telefoons">
        {phones.map((phone) => {
          const { id, name, lastSeenAt, waiting, battery, appVersion = null, replacedAt, handedOver } = phone
          if (replacedAt !== undefined)
            return (
              <Item key={id}>
                <b>{name}</b>
                <span data-cell="heard">{`vervangen om ${formatTime(replacedAt)}`}</span>
              </Item>
            )
          const brought = formatBrought(phone, now)
          const isUnsure = brought === undefined && !isSentKnown(phone, now)
          const silentSince = isUnsure ? lastSeenAt : null
          const isQueueShown = brought === undefined && silentSince === null
          const hasQueued = waiting > 0 || undefined
          return (
            <Item key={id}>
              <b>{name}</b>
              <span data-cell="heard" data-bad={isUnsure || undefined}>
                {brought ?? (lastSeenAt === null ? 'nog niet gehoord' : `${formatSilence(now - Date.parse(lastSeenAt))} geleden`)}
              </span>
              {battery !== null && brought === undefined && (
                <span data-cell="battery" data-bad={battery < 0.2 || undefined}>
                  {`accu ${Math.round(battery * 100)}%`}
                </span>
              )}
              {(appVersion !== null || isQueueShown) && (
                <span data-cell="facts">
                  {appVersion !== null && (
                    <span data-cell="version" data-bad={appVersion !== ownVersion || undefined}>
                      {formatVersion(appVersion)}
                    </span>
                  )}
                  {isQueueShown && (
                    <span data-cell="queue" data-bad={hasQueued}>
                      {lastSeenAt === null ? 'wachtrij onbekend' : formatQueue(phone)}
                    </span>
                  )}
                </span>
              )}
              {silentSince !== null && (
                <span data-cell="story" data-bad={hasQueued}>
                  {`niet gehoord sinds ${formatMoment(Date.parse(silentSince), now)}, tot dan ${formatQueue(phone)}. ${mayHaveMore}`}
                </span>
              )}
              {handedOver && (
                <span data-cell="story">
                  {`${formatHandedOver(handedOver, name, now)}.${brought === undefined ? '' : ` ${mayHaveMore}`}`}
                </span>
              )}
            </Item>
          )
        })}
      </List>
    </Width>
  )
}
