import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { useFact } from '#web/api/event-facts.ts'
import { NewsletterForm } from '#web/ui/forms/newsletter-form.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { SiteLink } from './site-link.tsx'
import { footerLinks, legalLinks } from './site-links.ts'

const Foot = chakra('footer', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 600px',
    bg: 'bg.sunken',
    paddingBlock: 'clamp(56px, 6vw, 88px) 36px',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
  },
})
const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
    gap: { base: '7', md: '48px clamp(32px, 6vw, 80px)' },
  },
})
const First = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'clamp(2.75rem, 4.6vw, 4.25rem)',
    lineHeight: '0.88',
    textTransform: 'uppercase',
    color: 'fg.strong',
    marginBlockEnd: '22px',
  },
})
const Links = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    alignContent: 'start',
    gap: '0 32px',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: '1.25rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'touch',
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

/** Footer of the site: the newsletter, the pages again, three social links, the terms, and how to reach the organisation. */
export default function SiteFooter() {
  const { value: venue } = useFact('venue', 'home')
  const { email, social } = useFact('contact', 'home').value
  return (
    <Ground kind="sea" data-no-print>
      <Foot>
        <SiteWidth>
          <Top>
            <div>
              <First>Weet het als eerste</First>
              <NewsletterForm />
            </div>
            <Links aria-label="Onderaan">
              <ul>
                {footerLinks.map(({ to, label }) => (
                  <li key={to}>
                    <SiteLink to={to}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
              <ul>
                {social.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noopener noreferrer" target="_blank">
                      {name}
                    </a>
                  </li>
                ))}
                {legalLinks.map(({ to, label }) => (
                  <li key={to}>
                    <SiteLink to={to}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </Links>
          </Top>
          <Last>
            <p>
              Contact: <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p>{`${brand.name}, ${venue.name}, strand van ${venue.place}`}</p>
          </Last>
        </SiteWidth>
      </Foot>
    </Ground>
  )
}
