import { chakra } from '#web/ui/theme/chakra.ts'
import type { Article } from '#shared/contract/content.ts'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import { BlownStrip } from '#web/ui/drawings/blown-strip.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { ArticleLine } from '#web/ui/text/article-line.tsx'
import { Link } from '#web/ui/navigation/link.tsx'

const Spread = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
    gap: { base: '5', lg: '64px' },
    alignItems: 'center',
  },
})
// Takes the full width if there is no picture, or if the picture failed to load.
const Words = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start', _only: { gridColumn: '1 / -1' } } })
const Title = chakra('h2', {
  base: {
    textStyle: 'heading',
    fontSize: 'clamp(2.75rem, 1.6rem + 4.6vw, 6rem)',
    color: 'fg.strong',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    ':only-child > &': { fontSize: 'clamp(2.75rem, 1.2rem + 7.4vw, 9rem)', maxWidth: '13em' },
  },
})
const Cover = chakra(Link, {
  base: { color: 'inherit', textDecoration: 'none', _before: { content: '""', position: 'absolute', inset: '0' } },
})
const More = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    paddingBlockEnd: '1',
    borderBlockEnd: '3px solid',
    borderColor: 'fg.strong',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.375rem',
    lineHeight: '1.1',
    textTransform: 'uppercase',
    color: 'fg.strong',
  },
})

const Arrow = chakra(Icon, {
  base: {
    transition: 'transform',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    'article:hover &': { transform: 'translateX(6px)' },
  },
})

/** Shows the lead article on a strip of sand. A press anywhere on the strip opens the article. `last`: true if the footer follows. */
export function LeadBand({ article, last }: { article: Article; last: boolean }) {
  return (
    <Ground kind="foam">
      <BlownStrip
        bg="sand.300"
        paddingBlock={{ base: '56px 48px', md: 'clamp(72px, 7vw, 104px)' }}
        css={last ? { '--below': 'var(--ds-colors-sea-950)' } : undefined}
      >
        <SiteWidth>
          <Spread>
            <Words>
              <ArticleLine article={article} />
              <Title>
                <Cover to={`/nieuws/${encodeURIComponent(article.slug)}`}>{article.title}</Cover>
              </Title>
              <chakra.p textStyle="lead" color="fg" maxWidth="measure">
                {article.excerpt}
              </chakra.p>
              <More aria-hidden>
                Lees verder <Arrow name="arrow" />
              </More>
            </Words>
            {article.featuredImage && <AssetPicture imageUrl={article.featuredImage} alt="" loading="eager" aspectRatio="4 / 3" />}
          </Spread>
        </SiteWidth>
      </BlownStrip>
    </Ground>
  )
}
