import { chakra } from '#web/ui/theme/chakra.ts'
import type { Article } from '#shared/contract/content.ts'
import { paragraphsOf } from '#shared/page/article-page.ts'
import { formatViews } from '#shared/page/article-words.ts'
import { ArticleLine } from './article-line.tsx'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'

// The same layout as the head of other pages: the excerpt is beside the title, and the text is under the excerpt.
const Spread = chakra('article', {
  base: {
    display: 'grid',
    width: 'full',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    gap: { base: '20px', lg: '32px 48px' },
    alignItems: 'end',
  },
})
const Line = chakra('div', { base: { gridColumn: '1 / -1' } })
const Excerpt = chakra('p', { base: { textStyle: 'lead', color: 'fg.strong', maxWidth: 'measure', overflowWrap: 'anywhere' } })
const Picture = chakra(AssetPicture, { base: { gridColumn: '1 / -1', aspectRatio: { base: '4 / 3', md: '21 / 9' }, marginBlock: '2' } })
const Title = chakra('h1', {
  base: {
    textStyle: 'heading',
    fontSize: 'clamp(2.75rem, 1.7rem + 4.8vw, 6.5rem)',
    color: 'fg.strong',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
})
const Text = chakra('div', {
  base: {
    gridColumn: { lg: '2' },
    paddingBlockStart: '5',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    display: 'grid',
    gap: '4.5',
    maxWidth: 'measure',
    fontSize: '1.125rem',
    lineHeight: '1.6',
    color: 'fg',
    '& p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})

/**
 * An article, for its page and for the preview of the editor. The space of the view count is reserved until the count arrives,
 * because it is the only text that the server does not render into the page.
 */
export function ArticleText({ article, counted }: { article: Article; counted: boolean }) {
  return (
    <Spread>
      <Line>
        <ArticleLine article={article}>
          <span>{article.author}</span>
          {counted ? <span>{formatViews(article.viewCount)}</span> : <chakra.span visibility="hidden">{formatViews(100)}</chakra.span>}
        </ArticleLine>
      </Line>
      <Title>{article.title}</Title>
      <Excerpt>{article.excerpt}</Excerpt>
      {article.featuredImage && <Picture imageUrl={article.featuredImage} alt="" loading="eager" />}
      <Text>
        {paragraphsOf(article.content).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </Text>
    </Spread>
  )
}
