import { chakra } from '#web/ui/theme/chakra.ts'
import type { ScheduleItem } from '#shared/facts/day-schedule.ts'
import { Pictogram, type PictogramName } from '#web/ui/drawings/pictogram.tsx'

// The schedule is a list on a phone, and a horizontal line from this width.
const wide = '@container (min-width: 62rem)'
const Frame = chakra('div', { base: { containerType: 'inline-size', marginBlock: '24px 18px' } })
const Line = chakra('ol', {
  base: {
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    [wide]: { display: 'grid', gridTemplateColumns: '1.2fr repeat(9, 1fr) 1fr', border: '0' },
  },
})
const Moment = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 14px',
    minHeight: '56px',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    [wide]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '0', border: '0' },
  },
})
const Ground = chakra('span', {
  base: {
    gridColumn: '3',
    gridRow: '1',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    width: '64px',
    height: '46px',
    overflow: 'hidden',
    color: 'fg',
    '& svg': { width: '54px', height: '54px', marginBlockEnd: '-7px', color: 'inherit' },
    [wide]: {
      justifyContent: 'flex-start',
      width: 'auto',
      height: '92px',
      '& svg': { width: '104px', height: '104px', margin: '0 0 -11px -3px' },
    },
  },
  variants: {
    first: { true: { color: 'fg.accent' } },
    mark: {
      true: {
        '& svg': { width: '46px', height: '46px', marginBlockEnd: '0', '--line': 'transparent' },
        [wide]: { '& svg': { width: '86px', height: '86px', margin: '0 0 4px -4px' } },
      },
    },
  },
})
const Time = chakra('span', {
  base: {
    gridColumn: '1',
    gridRow: '1',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.75rem',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.strong',
    [wide]: {
      paddingBlockStart: '3.5',
      borderBlockStart: '3px solid',
      borderColor: 'edge.control',
      fontSize: 'clamp(1.25rem, 2.2cqw, 1.9rem)',
    },
  },
  variants: { bright: { true: { [wide]: { borderColor: 'fg.accent' } } } },
})
const What = chakra('span', {
  base: {
    gridColumn: '2',
    gridRow: '1',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: '1.25rem',
    lineHeight: '1.15',
    color: 'fg',
    [wide]: { marginBlockStart: '1.5', paddingInlineEnd: '1', fontSize: '1.0625rem', color: 'fg.muted' },
  },
})
const Starters = chakra('svg', {
  base: { display: 'none', width: '46px', height: '36px', marginBlockStart: '3.5', fill: 'fg.note', [wide]: { display: 'block' } },
})

const picture: Record<ScheduleItem['kind'], PictogramName> = { 'check-in': 'wristband', wave: 'wave', awards: 'medal' }

/** Shows the schedule of a race day. The dots are the starters of a wave. */
export function DayLine({ moments, label }: { moments: readonly ScheduleItem[]; label: string }) {
  return (
    <Frame>
      <Line aria-label={label}>
        {moments.map(({ kind, time, label: name, starters }, index) => {
          const first = kind === 'wave' && moments[index - 1]?.kind !== 'wave'
          return (
            <Moment key={`${time} ${name}`}>
              <Ground first={first} mark={kind !== 'wave'}>
                <Pictogram name={picture[kind]} />
              </Ground>
              <Time bright={first || kind !== 'wave'}>{time} </Time>
              <What>{name}</What>
              {starters !== undefined && <Dots count={starters} />}
            </Moment>
          )
        })}
      </Line>
    </Frame>
  )
}

function Dots({ count }: { count: number }) {
  const spoken = { role: 'img', 'aria-label': `${count} starters` }
  return (
    <Starters viewBox="0 0 46 36" {...spoken}>
      {Array.from({ length: count }, (_, index) => (
        <circle key={index} cx={3 + (index % 5) * 10} cy={3 + Math.floor(index / 5) * 10} r="3" />
      ))}
    </Starters>
  )
}
