import { chakra } from '#web/ui/theme/chakra.ts'
import soon from '#web/ui/drawings/art/blown-soon.webp'
import { maskOutPicture } from '#web/ui/drawings/mask-out-picture.ts'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SectionTitle, SiteSection } from '#web/ui/layout/site-section.tsx'
import { BlownStrip } from '#web/ui/drawings/blown-strip.tsx'

const Subtitle = chakra('p', {
  base: {
    marginBlockStart: '2.5',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: 'h4',
    lineHeight: '1.1',
    textTransform: 'uppercase',
  },
})
const Words = chakra('p', {
  base: {
    marginBlockStart: 'clamp(28px, 3.4vw, 48px)',
    paddingBlock: '0.02em 0.1em',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: '32vw', md: 'clamp(4.6rem, 18.8vw, 16.5rem)' },
    lineHeight: { base: '0.8', md: '0.74' },
    letterSpacing: '-0.006em',
    textTransform: 'uppercase',
    whiteSpace: { md: 'nowrap' },
    ...maskOutPicture(soon),
    maskSize: '104% 104%',
    // The letters wear away while they scroll into view, and stay that way.
    _motionSafe: {
      '@supports (animation-timeline: view())': {
        animation: 'blow linear forwards',
        animationTimeline: 'view()',
        animationRange: 'entry 0% cover 60%',
      },
    },
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '18px 40px',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBlockStart: '26px',
    paddingBlockStart: '22px',
    borderBlockStart: '3px solid currentColor',
  },
})
const Pledge = chakra('p', { base: { fontFamily: 'heading', fontWeight: 'bold', fontSize: 'h4', lineHeight: '1.15' } })
const Tags = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& li:not(:last-of-type)': { boxShadow: 'inset 0 0 0 2px currentColor' },
    '& li': {
      padding: '8px 12px',
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: '1.125rem',
      lineHeight: '1',
      textTransform: 'uppercase',
    },
  },
})

interface ComingSoonProps {
  id: string
  title: string
  subtitle: string
  promise: string
  tags: readonly string[]
  /** The text of the last, filled tag: when the section becomes available. */
  when: string
  /** `sand`: dark text on a strip of sand. `night`: the colours reversed, sand on dark. */
  ground: 'sand' | 'night'
}

/** Announces a section that does not exist yet, with COMING SOON in very large, worn letters. */
export function ComingSoon({ id, title, subtitle, promise, tags, when, ground }: ComingSoonProps) {
  const sand = ground === 'sand'
  const ink = sand ? 'sea.900' : 'sand.300'
  const body = (
    <SiteWidth paddingBlock={sand ? 'clamp(64px, 7vw, 104px) clamp(56px, 5vw, 72px)' : '0'} color={ink}>
      <SectionTitle id={`${id}-heading`} color="inherit" fontSize="clamp(3rem, 5vw, 4.5rem)">
        {title}
      </SectionTitle>
      <Subtitle color={sand ? 'sand.800' : 'fg.muted'}>{subtitle}</Subtitle>
      <Words>COMING SOON</Words>
      <Foot>
        <Pledge>{promise}</Pledge>
        <Tags>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
          <chakra.li bg={ink} color={sand ? 'sand.300' : 'sea.900'}>
            {when}
          </chakra.li>
        </Tags>
      </Foot>
    </SiteWidth>
  )
  return (
    <SiteSection
      id={id}
      aria-labelledby={`${id}-heading`}
      paddingBlock={sand ? '0' : 'clamp(64px, 7vw, 104px)'}
      bg={sand ? 'sand.300' : 'bg.sunken'}
    >
      {sand ? <BlownStrip css={{ '--below': 'var(--ds-colors-bg-sunken)' }}>{body}</BlownStrip> : body}
    </SiteSection>
  )
}
