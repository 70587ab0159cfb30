import { homeSections } from '#shared/facts/fact-values.ts'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { HeroWords } from '#web/ui/site-texts/hero-words.tsx'
import { HomeHead } from '#web/ui/site-texts/home-head.tsx'
import { HomeQuote } from '#web/ui/site-texts/home-quote.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '7',
    paddingBlock: '6',
    // The unit of the sizes in the hero: here one percent of the width of the preview.
    '--u': '1cqw',
    // The site sizes headings by the window, which is wider than the preview: a long word would break.
    '& h2': { fontSize: { base: '14cqw', md: '7cqw' } },
  },
})
const Hero = chakra(SiteWidth, { base: { display: 'flex', flexDirection: 'column' } })

/** Shows the headings of the home page's sections and its quote, one below the other. */
export const HomePreview = () => (
  <Sections>
    <Hero>
      <HeroWords />
    </Hero>
    {homeSections
      .filter((section) => section !== 'hero')
      .map((section) => (
        <div key={section}>
          <HomeHead section={section} />
          {section === 'why' && (
            <SiteWidth overflow="hidden">
              <HomeQuote />
            </SiteWidth>
          )}
        </div>
      ))}
  </Sections>
)
