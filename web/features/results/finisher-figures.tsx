import type { FinisherResult } from '#shared/contract/public-results.ts'
import { otherStart, timeStartWords } from '#shared/domain/race/race-settings.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import { clockRoundingNote, formatPlaceRange, rangeNote } from '#web/ui/results/place-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatClock, formatNumbers, formatResultPlace, formatResultTime, listRankings } from './result-words.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    gap: '6',
    width: 'full',
    paddingBlock: '5',
    borderBlock: '3px solid',
    borderColor: 'edge.strong',
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': {
      marginBlockStart: '2',
      textStyle: 'heading',
      textTransform: 'none',
      fontSize: 'clamp(3rem, 2.4rem + 1.6vw, 4rem)',
      color: 'fg.strong',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { display: 'block', marginBlockStart: '2', textStyle: 'small', color: 'fg.muted' },
  },
})
const Time = chakra('div', {
  base: { gridColumn: '1 / -1', '& dd': { fontSize: 'clamp(4.5rem, 3rem + 8vw, 9rem)', color: 'fg.accent' } },
})
const Lines = chakra('dl', {
  base: {
    width: 'full',
    maxWidth: 'measure',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '3',
      borderBlockEnd: '1px solid',
      borderColor: 'edge',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { textStyle: 'data', color: 'fg.strong', textAlign: 'end' },
  },
})
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong' } })
const Section = chakra('section', { base: { width: 'full' } })
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.note', maxWidth: 'measure' } })

/** Shows the time and the positions of a finisher, when they started and finished, and the stages at which they were scanned. */
export function FinisherFigures({ result }: { result: FinisherResult }) {
  const { timeFrom, otherMs, start, finish, splits, waveNumber, ticketType, members } = result
  const places = listRankings(result)
  const numbers = formatNumbers({ members: [members[0]!] })
  const lines: [string, string][] = [
    ...(numbers ? [['Startnummer', numbers] as [string, string]] : []),
    ...(waveNumber === null ? [] : [['Wave', String(waveNumber)] as [string, string]]),
    ...(otherMs === null ? [] : [[timeStartWords[otherStart(timeFrom)].time, formatRaceTime(otherMs)] as [string, string]]),
    ...(start === null ? [] : [['Start', formatClock(start)] as [string, string]]),
    ...(finish === null ? [] : [['Finish', formatClock(finish)] as [string, string]]),
  ]
  return (
    <>
      <Facts>
        <Time>
          <dt>{ticketType === 'duo' ? `${timeStartWords[timeFrom].time} van het Duo` : timeStartWords[timeFrom].time}</dt>
          <dd>{formatResultTime(result)}</dd>
        </Time>
        {places.map(({ category, place }) => (
          <div key={category.key}>
            <dt>{category.label}</dt>
            <dd>
              <span>{formatResultPlace(result, category)}</span>
              <small>{`van ${place.outOf}${formatPlaceRange(place) && `, tussen ${formatPlaceRange(place)}`}`}</small>
            </dd>
          </div>
        ))}
      </Facts>
      {places.some(({ place }) => formatPlaceRange(place)) && <Note>{rangeNote}</Note>}
      {lines.length > 0 && (
        <Lines>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Lines>
      )}
      {start !== null && finish !== null && <Note>{clockRoundingNote}</Note>}
      {splits.length > 0 && start !== null && (
        <Section>
          <Title>Onderweg</Title>
          <Lines>
            {splits.map(({ stage, name, at }) => (
              <div key={stage}>
                <dt>{`Stage ${stage}, ${name}`}</dt>
                <dd>{`${formatRaceTime(Date.parse(at) - Date.parse(start))} na de start`}</dd>
              </div>
            ))}
          </Lines>
        </Section>
      )}
    </>
  )
}
