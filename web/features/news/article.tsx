import { chakra } from '#web/ui/theme/chakra.ts'
import { useParams } from 'react-router-dom'
import { useEffect } from 'react'
import { buildArticleCard } from '#shared/page/article-page.ts'
import { ArticleText } from '#web/ui/text/article-text.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Gone } from '#web/ui/layout/gone.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { buildCardTags, type PageCard } from '#shared/page/head-tags.ts'
import { siteUrl, writeHeadTags } from '#web/ui/navigation/head-tags.ts'
import { LoadingLine } from './article-parts.tsx'
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
/** Shows one article as plain paragraphs, at `/nieuws/:slug`. */
export default function ArticlePage() {
  const { slug = '' } = useParams()
  // The key resets the state of the screen when another article opens.
  return <OneArticle key={slug} slug={slug} />
}

/** Writes the tags of a link preview into the head. `card`: undefined until the server has sent the article. */
function usePageCard(card: PageCard | undefined): void {
  const { title, description, image } = card ?? {}
  useEffect(() => {
    if (title !== undefined && description !== undefined) writeHeadTags(buildCardTags(siteUrl, { title, description, image }))
  }, [title, description, image])
}

function OneArticle({ slug }: { slug: string }) {
  const { view, retry } = useArticle(slug)
  usePageTitle(view.kind === 'shown' ? view.article.title : view.kind === 'gone' ? 'Artikel niet gevonden' : 'Nieuws')
  const article = view.kind === 'shown' ? view.article : undefined
  usePageCard(article && buildArticleCard(article))
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

const Loading = () => (
  <>
    <LoadingLine />
    <Skeleton height="clamp(96px, 14vw, 180px)" width="min(100%, 52rem)" />
    <Skeleton height="220px" width="min(100%, 34rem)" />
  </>
)

/** Shown if no article has the slug: the article never existed or was deleted. */
const ArticleGone = () => (
  <Gone title="ARTIKEL NIET GEVONDEN" back={{ to: '/nieuws', text: 'Terug naar nieuws' }}>
    Dit artikel bestaat niet of is weggehaald. Het laatste nieuws staat een pagina terug.
  </Gone>
)
