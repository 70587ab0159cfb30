import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Article } from '#shared/contract/content.ts'
import edge from '#web/ui/art/erosion-edge.png'
import { AssetPicture } from '#web/ui/asset-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SiteWidth } from '#web/ui/site-page.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { ArticleLine } from './article-parts.tsx'

// A strip of lit sand across the page; the wind has taken its edges.
const sides = {
  content: '""',
  position: 'absolute',
  insetInline: '0',
  height: '30px',
  bg: 'zee.900',
  maskImage: `url(${edge})`,
  maskSize: '1440px 100%',
  pointerEvents: 'none',
}
const Band = chakra(Ground, {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'zand.300',
    paddingBlock: { base: '56px 48px', md: 'clamp(72px, 7vw, 104px)' },
    _before: { ...sides, top: '-1px', transform: 'scaleY(-1)', maskPosition: '-220px 0' },
    _after: { ...sides, bottom: '-1px', maskPosition: '-800px 0' },
  },
})
const Spread = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
    gap: { base: '5', lg: '64px' },
    alignItems: 'center',
  },
  variants: { alone: { true: { gridTemplateColumns: 'minmax(0, 62rem)' } } },
})
const Words = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start' } })
const Title = chakra('h2', {
  base: {
    textStyle: 'kop',
    fontSize: 'clamp(2.75rem, 1.6rem + 4.6vw, 6rem)',
    color: 'fg.strong',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
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
    fontFamily: 'kop',
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
    transitionDuration: 'snel',
    transitionTimingFunction: 'uit',
    'article:hover &': { transform: 'translateX(6px)' },
  },
})

/** The article that leads, on a strip of sand: pressed anywhere it opens. */
export function LeadBand({ article }: { article: Article }) {
  return (
    <Band kind="schuim">
      <SiteWidth>
        <Spread alone={!article.featuredImage}>
          <Words>
            <ArticleLine article={article} />
            <Title>
              <Cover to={`/nieuws/${encodeURIComponent(article.slug)}`}>{article.title}</Cover>
            </Title>
            <chakra.p textStyle="lead" color="fg" maxWidth="regel">
              {article.excerpt}
            </chakra.p>
            <More aria-hidden>
              Lees verder <Arrow name="pijl" />
            </More>
          </Words>
          {article.featuredImage && <AssetPicture imageUrl={article.featuredImage} alt="" loading="eager" aspectRatio="4 / 3" />}
        </Spread>
      </SiteWidth>
    </Band>
  )
}
