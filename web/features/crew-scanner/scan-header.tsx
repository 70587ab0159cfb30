import { chakra } from '@chakra-ui/react'
import { formatEventDate } from '#shared/lib/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { nameLocation } from './location-words.ts'

const Bar = chakra('header', {
  base: {
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'stretch',
    minHeight: '76px',
    bg: 'scan.surface',
    borderBottom: '4px solid',
    '@media (max-height: 480px)': { minHeight: '60px' },
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
  base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
  /** The race day of this post; null takes every day. */
  day: string | null
  count: number
  onPost: () => void
  onList: () => void
}

/** Where this phone stands, for which day, and how many it checked in. Both halves can be pressed. */
export function ScanHeader({ post, location, day, count, onPost, onList }: ScanHeaderProps) {
  return (
    <Bar>
      <Press type="button" onClick={onPost} aria-label={`${post}, ${nameLocation(location)}. Post en dag kiezen`}>
        <Small>
          {post} · {day ? formatEventDate(day, { weekday: 'short', day: 'numeric', month: 'short' }) : 'alle dagen'}
        </Small>
        <Big>{nameLocation(location)}</Big>
      </Press>
      <Press
        type="button"
        onClick={onList}
        borderInlineStart="2px solid"
        aria-label={`Vandaag ${count} ingecheckt op dit toestel. Lijst openen`}
      >
        <Small display="flex" justifyContent="flex-end" alignItems="center" gap="1.5">
          vandaag <Icon name="arrow" boxSize="18px" strokeWidth="2.4" />
        </Small>
        <Count data-testid="today-count">{count}</Count>
      </Press>
    </Bar>
  )
}
