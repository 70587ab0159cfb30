import { chakra } from '@chakra-ui/react'
import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { Ground } from '#web/ui/theme/ground.tsx'
import { SiteLink } from './site-link.tsx'
import { siteLinks } from './site-links.ts'

const Foot = chakra('footer', {
  base: { bg: 'bg.sunken', paddingBlock: 'clamp(56px, 6vw, 88px) 36px', borderBlockStart: '1px solid', borderColor: 'edge' },
})
const Inner = chakra('div', {
  base: { maxWidth: 'calc(1328px + 2 * var(--ds-spacing-goot))', marginInline: 'auto', paddingInline: 'goot' },
})
const Links = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '4px 32px',
    fontFamily: 'kop',
    fontWeight: 'semibold',
    fontSize: '1.25rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'raak',
      color: 'fg',
      textDecoration: 'none',
      _hover: { color: 'fg.strong', textDecoration: 'underline', textUnderlineOffset: '5px' },
    },
  },
})
const Last = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    justifyContent: 'space-between',
    marginBlockStart: '7',
    paddingBlockStart: '5',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    fontSize: 's',
    color: 'fg.muted',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '24px', color: 'fg' },
  },
})

/** Footer of the site: the pages again, the terms, three social links, and how to reach the organisation. */
export function SiteFooter() {
  const { value: venue } = readFact('venue', 'home')
  return (
    <Ground kind="zee" data-no-print>
      <Foot>
        <Inner>
          <Links aria-label="Onderaan">
            {siteLinks.slice(1).map(({ to, label }) => (
              <SiteLink key={to} to={to}>
                {label}
              </SiteLink>
            ))}
            {brand.social.map(({ name, url }) => (
              <a key={name} href={url} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
            ))}
            <SiteLink to="/voorwaarden">Voorwaarden</SiteLink>
          </Links>
          <Last>
            <p>
              Contact: <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
            </p>
            <p>
              {brand.name}, {venue.name}, strand van {venue.place}
            </p>
          </Last>
        </Inner>
      </Foot>
    </Ground>
  )
}
