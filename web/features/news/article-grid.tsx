import { chakra } from '#web/ui/theme/chakra.ts'
import type { Article } from '#shared/contract/content.ts'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import { ArticleLine } from '#web/ui/text/article-line.tsx'
import { Link } from '#web/ui/navigation/link.tsx'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '7', md: '64px 48px' },
  },
})
const Item = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '3',
    alignContent: 'start',
    height: 'full',
    paddingBlockStart: '4',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    transition: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'fg.accent' },
  },
})
const Title = chakra('h2', { base: { textStyle: 'h3', color: 'fg.strong', textWrap: 'balance', overflowWrap: 'anywhere' } })
const Cover = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    _before: { content: '""', position: 'absolute', inset: '0' },
    'article:hover &': { textDecoration: 'underline', textDecorationThickness: '3px', textUnderlineOffset: '0.12em' },
  },
})

/** Shows the articles after the lead article, newest first. */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  return (
    <Grid>
      {articles.map((article) => (
        <li key={article.id}>
          <Item>
            {article.featuredImage && <AssetPicture imageUrl={article.featuredImage} alt="" aspectRatio="16 / 9" />}
            <ArticleLine article={article} />
            <Title>
              <Cover to={`/nieuws/${encodeURIComponent(article.slug)}`}>{article.title}</Cover>
            </Title>
            <chakra.p color="fg" maxWidth="measure" overflowWrap="anywhere">
              {article.excerpt}
            </chakra.p>
          </Item>
        </li>
      ))}
    </Grid>
  )
}
