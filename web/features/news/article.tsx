import { chakra } from '#web/ui/chakra.ts'
import { useParams } from 'react-router-dom'
import type { Article } from '#shared/contract/content.ts'
import { articleCard, paragraphsOf } from '#shared/page/article-page.ts'
import { AssetPicture } from '#web/ui/asset-picture.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SiteWidth } from '#web/ui/site-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageCard } from '#web/ui/use-page-card.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ArticleGone } from './article-gone.tsx'
import { ArticleLine, LoadingLine } from './article-parts.tsx'
import { viewsWord } from './article-words.ts'
import { useArticle } from './news-queries.ts'
import { CachedNotice, NewsFailed } from './news-states.tsx'

const Page = chakra(SiteWidth, {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    paddingBlock: { base: '96px 64px', md: '128px 96px' },
  },
})
// As the heads of the other pages: the title, and beside it what it is about; the text goes on under that.
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

/** `/nieuws/:slug`: one article, as plain paragraphs. */
export default function ArticlePage() {
  const { slug = '' } = useParams()
  // Another article is another screen: nothing of the last one stays.
  return <OneArticle key={slug} slug={slug} />
}

function OneArticle({ slug }: { slug: string }) {
  const { view, retry } = useArticle(slug)
  usePageTitle(view.kind === 'shown' ? view.article.title : view.kind === 'gone' ? 'Artikel niet gevonden' : 'Nieuws')
  const article = view.kind === 'shown' ? view.article : undefined
  usePageCard(article && articleCard(article))
  if (view.kind === 'gone') return <ArticleGone />
  return (
    <Page>
      <Back />
      {view.kind === 'loading' && <Loading />}
      {view.kind === 'failed' && (
        <chakra.div width="full" marginInline="calc(-1 * var(--ds-spacing-gutter))">
          <NewsFailed title="Dit artikel komt niet door" trouble={view.trouble} retry={retry} />
        </chakra.div>
      )}
      {view.kind === 'shown' && (
        <>
          {view.trouble && view.seenAt !== undefined && <CachedNotice trouble={view.trouble} seenAt={view.seenAt} retry={retry} />}
          <ArticleText article={view.article} counted={view.counted} />
          <Back />
        </>
      )}
    </Page>
  )
}

const Back = () => (
  <ButtonLink to="/nieuws" variant="text" size="compact" icon="back" css={{ paddingInline: '0' }}>
    Terug naar nieuws
  </ButtonLink>
)

/** As long as the views are not counted, their place is kept free. The server renders every other text into the page. */
function ArticleText({ article, counted }: { article: Article; counted: boolean }) {
  return (
    <Spread>
      <Line>
        <ArticleLine article={article}>
          <span>{article.author}</span>
          {counted ? <span>{viewsWord(article.viewCount)}</span> : <chakra.span visibility="hidden">{viewsWord(100)}</chakra.span>}
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

const Loading = () => (
  <>
    <LoadingLine />
    <Skeleton height="clamp(96px, 14vw, 180px)" width="min(100%, 52rem)" />
    <Skeleton height="220px" width="min(100%, 34rem)" />
  </>
)
