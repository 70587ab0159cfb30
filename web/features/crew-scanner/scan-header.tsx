import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { lowScreen } from './scan-parts.tsx'
import { actionWords } from './words/location-words.ts'

const Bar = chakra('header', {
  base: {
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'stretch',
    minHeight: '76px',
    bg: 'scan.surface',
    borderBottom: '4px solid',
    [lowScreen]: { minHeight: '60px' },
  },
})
const Press = chakra('button', {
  base: {
    display: 'grid',
    alignContent: 'center',
    gap: '1',
    minHeight: '60px',
    minWidth: '0',
    paddingInline: '4',
    textAlign: 'start',
    touchAction: 'manipulation',
  },
})
const Small = chakra('span', {
  // A long name wraps to a second line, so that the day behind it stays visible.
  base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1', overflowWrap: 'anywhere' },
})
const Big = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'black', fontSize: '2rem', lineHeight: '0.9', textTransform: 'uppercase' },
})
const Count = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '2.5rem',
    lineHeight: '0.8',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
})

interface ScanHeaderProps {
  post: string
  location: string
  /** The race day of this post; null accepts every day. */
  day: string | null
  count: number
  onPost: () => void
  onList: () => void
}

/** Shows the phone's location, the effect of a scan there, the day, and how many people this phone scanned. Both halves are buttons. */
export function ScanHeader({ post, location, day, count, onPost, onList }: ScanHeaderProps) {
  const { name, does } = actionWords[actionAt(location)]
  const seen = actionAt(location) === 'scan' ? `${name} · ` : ''
  const shownDay = day ? formatEventDate(day, { weekday: 'short', day: 'numeric', month: 'short' }) : 'alle dagen'
  return (
    <Bar>
      <Press type="button" onClick={onPost} aria-label={`${post}, ${nameLocation(location)}: ${does}. Post en dag kiezen`}>
        <Small>{`${seen}${post} · ${shownDay}`}</Small>
        <Big>{nameLocation(location)}</Big>
      </Press>
      <Press
        type="button"
        onClick={onList}
        borderInlineStart="2px solid"
        aria-label={`Vandaag ${count} gescand op dit toestel. Lijst openen`}
      >
        <Small display="flex" justifyContent="flex-end" alignItems="center" gap="1.5">
          vandaag <Icon name="arrow" boxSize="18px" strokeWidth="2.4" />
        </Small>
        <Count data-testid="today-count">{count}</Count>
      </Press>
    </Bar>
  )
}
