import type { PublicResult } from '#shared/contract/public-results.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { finisherPath } from '#shared/domain/race/result-paths.ts'
import { shareLink } from '#web/ui/device/share-link.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { formatPlaceRange } from '#web/ui/results/place-words.ts'
import { formatMark } from '#web/ui/results/published-words.ts'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { formatNumbers, formatResultPlace, formatResultTime, createShareMessage } from './result-words.ts'

// The row wraps if its contents do not fit: on a narrow phone, or with large text.
const Row = staticStyled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    minHeight: '64px',
    paddingBlock: '2',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    color: 'fg.muted',
    md: { display: 'grid', gridTemplateColumns: '6.5rem 7rem minmax(0, 1fr) 6.5rem 8rem 48px', columnGap: '4' },
  },
})
const Place = staticStyled('span', {
  base: {
    flex: 'none',
    minWidth: '2.75rem',
    textStyle: 'h4',
    textTransform: 'none',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.strong',
    md: { textStyle: 'h3', textTransform: 'none' },
  },
  variants: { first: { yes: { color: 'fg.accent' }, no: {} } },
})
const Range = staticStyled('small', {
  base: { display: 'block', textStyle: 'note', color: 'fg.note', whiteSpace: 'nowrap', md: { display: 'inline' } },
})
// On a phone this is a block of several lines. On a wide screen its children are cells of the row.
const Who = staticStyled('div', { base: { flex: '1 1 5rem', minWidth: '0', md: { display: 'contents' } } })
const Names = staticStyled('div', {
  base: {
    fontWeight: 'semibold',
    color: 'fg.strong',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
    display: 'grid',
    justifyItems: 'start',
    gap: '0.5',
    minWidth: '0',
    '& > [data-anonymous]': { fontWeight: 'normal', color: 'fg.muted' },
    '& > a': {
      color: 'inherit',
      paddingBlock: '1',
      textDecoration: 'underline',
      textDecorationColor: 'edge.control',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.25em',
    },
    md: { gridRow: '1', gridColumn: '3', fontSize: 'l' },
  },
})
const NumberCell = staticStyled('span', {
  base: { textStyle: 'small', fontVariantNumeric: 'tabular-nums', md: { gridRow: '1', gridColumn: '2' } },
})
const Wave = staticStyled('span', {
  base: { display: 'none', textStyle: 'small', md: { display: 'block', gridRow: '1', gridColumn: '4' } },
})
const Time = staticStyled('span', {
  base: { flex: 'none', textStyle: 'data', fontSize: 'l', color: 'fg.strong', md: { gridRow: '1', gridColumn: '5', textAlign: 'end' } },
  variants: { unknown: { yes: { fontSize: 's', fontWeight: 'normal', color: 'fg.muted' }, no: {} } },
})
const Share = staticStyled('span', {
  base: { flex: 'none', minWidth: '48px', marginInlineStart: 'auto', md: { gridRow: '1', gridColumn: '6' } },
})

interface ResultRowProps {
  entry: PublicResult
  category: Category
  edition: string
  day: string
}

/** Shows a result: position, number, names that link to the finishers' pages, time, wave, and a button that shares a link to the result. */
export function ResultRow({ entry, category, edition, day }: ResultRowProps) {
  const range = formatPlaceRange(category.placeOf(entry))
  const numbers = formatNumbers(entry)
  const mark = formatMark(entry)
  const isKnown = entry.timeMs !== null
  const isTop = isKnown && category.placeOf(entry)!.position <= 3
  const share = createShareMessage(entry, category, { edition, day })
  return (
    <Row>
      <Place first={isTop ? 'yes' : 'no'}>
        <span>{formatResultPlace(entry, category)}</span>
        {range && <Range>{` ${range}`}</Range>}
      </Place>
      <Who>
        <Names>
          {entry.members.map(({ name, key }, index) =>
            key === null ? (
              <span key={index} data-anonymous>
                {name ?? 'Anoniem'}
              </span>
            ) : (
              <Link key={index} to={finisherPath(edition, key)}>
                {name}
              </Link>
            ),
          )}
          {mark && <Badge kind="warn">{mark}</Badge>}
        </Names>
        <NumberCell>{numbers && `Nr. ${numbers}`}</NumberCell>
        <Wave>{entry.waveNumber !== null && `Wave ${entry.waveNumber}`}</Wave>
      </Who>
      <Time unknown={isKnown ? 'no' : 'yes'}>{formatResultTime(entry)}</Time>
      <Share>
        {share && (
          <Button
            variant="text"
            size="icon"
            icon="share"
            aria-label={`Deel de uitslag van ${share.names}`}
            onClick={() => void shareLink(share.text, location.origin + share.path)}
          />
        )}
      </Share>
    </Row>
  )
}
