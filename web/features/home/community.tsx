import { chakra } from '#web/ui/theme/chakra.ts'
import type { Testimonial } from '#shared/contract/community.ts'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SectionHead, SiteSection } from '#web/ui/layout/site-section.tsx'

const Testimonials = chakra('ul', {
  base: { marginBlockStart: 'clamp(32px, 4vw, 56px)', borderBlockStart: '1px solid', borderColor: 'edge' },
})
const TestimonialItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gap: { base: '4', md: '6' },
    alignItems: 'end',
    paddingBlock: { base: '5', md: '6' },
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
  },
})
const Quote = chakra('blockquote', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: 'clamp(1.625rem, 1.2rem + 1.5vw, 2.5rem)',
    lineHeight: '1.08',
    color: 'fg.strong',
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  },
})
const Author = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { md: 'flex-end' },
    gap: '8px 16px',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: '1.25rem',
    lineHeight: '1.1',
    color: 'fg',
    overflowWrap: 'anywhere',
  },
})

const StarRow = chakra('svg', {
  base: {
    flex: 'none',
    width: '116px',
    height: '20px',
    '& path': { fill: 'none', stroke: 'edge.control', strokeWidth: '1.5', strokeLinejoin: 'miter' },
    '& [data-lit]': { fill: 'fg.accent', stroke: 'fg.accent' },
  },
})
const star = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L1.3 7.8l6.1-.7z'

/** Shows a rating of 1 to 5 stars. */
function Stars({ rating }: { rating: number }) {
  const spoken = { role: 'img', 'aria-label': `${rating} van 5 sterren` }
  return (
    <StarRow viewBox="0 0 116 20" {...spoken}>
      {Array.from({ length: 5 }, (_, index) => (
        <path key={index} d={star} transform={`translate(${index * 24} 0)`} data-lit={index < rating || undefined} />
      ))}
    </StarRow>
  )
}

/** Shows the testimonials of former participants. */
export function Community({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <SiteSection aria-labelledby="community-heading" paddingBlockStart="0">
      <SectionHead title={<span id="community-heading">Community</span>}>
        <p>Zij stonden al eens met hun voeten in dit zand.</p>
      </SectionHead>
      <SiteWidth>
        <Testimonials>
          {testimonials.map(({ id, name, content, rating }) => (
            <TestimonialItem key={id}>
              <Quote>“{content}”</Quote>
              <Author>
                <span>{name}</span>
                <Stars rating={rating} />
              </Author>
            </TestimonialItem>
          ))}
        </Testimonials>
      </SiteWidth>
    </SiteSection>
  )
}
