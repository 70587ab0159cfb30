import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { lowScreen } from './scan-parts.tsx'
import { useEngineValue } from './use-engine-value.ts'

const Row = chakra('div', {
  base: {
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr',
    gap: '2px',
    bg: 'scan.ink',
    borderTop: '4px solid',
    borderColor: 'scan.ink',
  },
})
const Press = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '0',
    minHeight: '104px',
    paddingInline: '1',
    bg: 'scan.surface',
    color: 'scan.ink',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: 'min(1.4375rem, 6.2vw)',
    lineHeight: '1',
    textTransform: 'uppercase',
    textAlign: 'center',
    touchAction: 'manipulation',
    userSelect: 'none',
    '& svg': { width: '34px', height: '34px', strokeWidth: '2.2' },
    '&[aria-pressed=true]': { bg: 'scan.ink', color: 'scan.surface' },
    '&[aria-disabled=true]': { cursor: 'not-allowed', '& svg': { opacity: '0.4' } },
    _active: { bg: 'scan.ink', color: 'scan.surface' },
    _focusVisible: { outlineOffset: '-9px', boxShadow: 'inset 0 0 0 4px white' },
    [lowScreen]: { minHeight: '72px' },
  },
})

const Place = chakra(Row, {
  base: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    '& button': {
      minHeight: 'touchScan',
      flexDirection: 'row',
      '& svg': { width: '28px', height: '28px' },
      [lowScreen]: { minHeight: '56px' },
    },
  },
})

/** The numbers of missing and overdue people, in smaller letters on a separate line. No line breaks between a number and its words. */
const Sought = chakra('span', {
  base: { display: 'block', marginBlockStart: '1', fontSize: '0.72em', textTransform: 'none', '& > span': { whiteSpace: 'nowrap' } },
})
const Spoken = chakra('span', { base: { srOnly: true } })

interface PostButtonsProps {
  crew: Pick<Crew, 'onCourse' | 'missing' | 'listRead'>
  /** The server's time, in ms. The missing and the overdue people are recomputed when it changes, not at each scan. */
  now: number
  onCourse: () => void
  onWaves?: (() => void) | undefined
}

/** Shows the buttons of this post: the people on the course, with the number missing or overdue, and the waves at the start. */
export function PostButtons({ crew, now, onCourse, onWaves }: PostButtonsProps) {
  const missing = useEngineValue(`${crew.listRead} ${now}`, crew.missing).length
  const overdueCount = useEngineValue(`${crew.listRead} ${now}`, crew.onCourse).filter(({ overdue }) => overdue).length
  return (
    <Place>
      {onWaves && (
        <Press type="button" onClick={onWaves}>
          <Mark name="flag">Start wave</Mark>
        </Press>
      )}
      <Press type="button" onClick={onCourse}>
        <Mark name="clock">
          <span>Op parcours</span>
          {missing + overdueCount > 0 && (
            <>
              <Spoken> · </Spoken>
              <Sought>
                {missing > 0 && <span>{`${missing} niet meer gezien`}</span>}
                {missing > 0 && overdueCount > 0 && <span>{' · '}</span>}
                {overdueCount > 0 && <span>{`${overdueCount} te laat`}</span>}
              </Sought>
            </>
          )}
        </Mark>
      </Press>
    </Place>
  )
}

interface MainButtonsProps {
  /** Null if the camera has no torch. */
  torch: 'on' | 'off' | null
  onTorch: (on: boolean) => void
  onType: () => void
  onSearch: () => void
}

/** The main buttons, at the bottom of the phone within reach of the thumb. */
export function MainButtons({ torch, onTorch, onType, onSearch }: MainButtonsProps) {
  return (
    <Row data-grip>
      {torch === null ? (
        <Press type="button" aria-disabled>
          <Mark name="lamp">Geen lamp</Mark>
        </Press>
      ) : (
        <Press type="button" aria-pressed={torch === 'on'} onClick={() => onTorch(torch === 'off')}>
          <Mark name="lamp">Lamp aan</Mark>
        </Press>
      )}
      <Press type="button" onClick={onType}>
        <Mark name="keyboard">Typ code</Mark>
      </Press>
      <Press type="button" onClick={onSearch}>
        <Mark name="search">Zoek naam</Mark>
      </Press>
    </Row>
  )
}

function Mark({ name, children }: { name: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={name} />
      <span>{children}</span>
    </>
  )
}
