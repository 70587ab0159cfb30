import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Ground } from '#web/ui/theme/ground.tsx'

const Stack = chakra('div', { base: { position: 'relative', containerType: 'inline-size' } })
const Sheet = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    aspectRatio: '1.32',
    overflow: 'hidden',
    bg: 'foam',
    color: 'sea.900',
    borderRadius: '2',
    boxShadow: 'paper',
    // two creases, as of a folded sheet
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      pointerEvents: 'none',
      backgroundImage:
        'linear-gradient(91.2deg, #0000 49.8%, #07161f17 50%, #0000 50.5%), linear-gradient(0.8deg, #0000 46.7%, #07161f14 47%, #0000 47.7%)',
    },
  },
  variants: {
    tilt: { left: { transform: 'rotate(-1.1deg)' }, right: { transform: 'rotate(0.7deg)' } },
    behind: { true: { position: 'absolute', inset: '0', bg: 'rule', transform: 'translate(3%, -8%) rotate(3.4deg)' } },
  },
})
const Band = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    flex: 'none',
    height: '18.5%',
    paddingInline: '16%',
    bg: 'sand.300',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: 'min(clamp(0.875rem, 3.9cqw, 1.5rem), 4.4cqw)',
    lineHeight: '1',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
  },
})
const Figure = chakra('p', {
  base: {
    flex: '1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.06em',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '50cqw',
    lineHeight: '0.72',
    letterSpacing: '-0.01em',
    '& small': { alignSelf: 'flex-start', marginBlockStart: '0.46em', fontSize: '0.3em', lineHeight: '0.72', fontWeight: 'black' },
    // A price such as `172,50` is set smaller, as wide as three digits.
    '&[data-long]': { fontSize: '27cqw' },
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    paddingInline: '5.6%',
    paddingBlockEnd: '3.8%',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'min(clamp(1.75rem, 11cqw, 4rem), 13cqw)',
    lineHeight: '0.74',
    textTransform: 'uppercase',
    // the corner, after the name
    '& span + span': {
      fontWeight: 'semibold',
      fontSize: 'min(clamp(0.875rem, 3.4cqw, 1.25rem), 4.4cqw)',
      lineHeight: '1.05',
      textAlign: 'end',
    },
  },
})
const pin = { base: { position: 'absolute', zIndex: '1', top: '3.8%', width: '12.4%', overflow: 'visible' } } as const
const Pin = chakra('svg', pin)

interface BibProps {
  /** The large word at the bottom left: Solo, Duo. */
  name: ReactNode
  /** The large number: a price in euros, or a start number. */
  figure: string | number
  euro?: boolean
  bandStart: ReactNode
  bandEnd?: ReactNode
  /** Small text at the bottom right. */
  corner?: ReactNode
  tilt?: 'left' | 'right'
  /** Draws a second sheet behind the first, for two people. */
  double?: boolean
}

/** Draws a bib on pins that shows a price or a start number as one large number. Scales with its container. */
export function Bib({ name, figure, euro, bandStart, bandEnd, corner, tilt, double }: BibProps) {
  return (
    <Ground kind="foam" bg="transparent">
      <Stack>
        {double && (
          <Sheet behind aria-hidden>
            <Band bg="sand.400" />
          </Sheet>
        )}
        <Sheet tilt={tilt}>
          <SafetyPin />
          <SafetyPin right />
          <Band>
            <span>{bandStart}</span>
            <span>{bandEnd}</span>
          </Band>
          <Figure data-long={String(figure).length > 3 || undefined}>
            {euro && <small>€</small>}
            <span>{figure}</span>
          </Figure>
          <Foot>
            <span>{name}</span>
            {corner && <span>{corner}</span>}
          </Foot>
        </Sheet>
      </Stack>
    </Ground>
  )
}

const wire = 'M58 6H14a5.8 5.8 0 1 0 1 11.5C18.5 17.1 18.8 13 16 11.8M15 17.5L29 18.6M48 19.4L60 18.5'
const ink = (fill: string, stroke: string, strokeWidth: string) =>
  ({ fill, stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const

function SafetyPin({ right = false }: { right?: boolean }) {
  const place = right
    ? { insetInlineEnd: '2.2%', transform: 'rotate(-9deg) scaleX(-1)' }
    : { insetInlineStart: '2.2%', transform: 'rotate(11deg)' }
  return (
    <Pin viewBox="0 0 72 24" aria-hidden css={place}>
      <chakra.circle cx="31" cy="18.5" r="8.5" css={ink('sea.950', 'sand.400', '2.2')} />
      <chakra.path d={wire} css={ink('none', 'sea.600', '5.2')} />
      <chakra.path d={wire} css={ink('none', 'rule.soft', '2.7')} />
      <chakra.path d="M56 2.5h9a6 6 0 0 1 6 6v7a6 6 0 0 1-6 6h-7l2-9.5z" css={ink('steel.200', 'sea.600', '1.4')} />
      <chakra.path d="M58.5 5h6.5a4 4 0 0 1 4 4" css={ink('none', 'foam', '1.6')} />
    </Pin>
  )
}
