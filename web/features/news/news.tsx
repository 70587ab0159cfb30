import { chakra } from '#web/ui/theme/chakra.ts'
import { useDeferredValue } from 'react'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import type { Article } from '#shared/contract/content.ts'
import { ArticleGrid } from './article-grid.tsx'
import { Topics } from './article-parts.tsx'
import { LeadBand } from './lead-band.tsx'
import { type NewsView, useNews } from './news-queries.ts'
import { CachedNotice, NewsFailed, NewsLoading, NoNews } from './news-states.tsx'

const Section = chakra(SiteWidth, { base: { paddingBlock: { base: '7', md: '9' } } })

/** The labels above the news (specification section 2). They are not filters. */
const categoryLabels = ['Training', 'Events', 'Verhalen', 'Tips'] as const

/** Returns the lead article, which is the first featured article or else the first article, and the others in their order. */
function leadArticle(articles: readonly Article[]): { lead: Article | undefined; others: Article[] } {
  const lead = articles.find((one) => one.category === 'featured') ?? articles[0]
  return { lead, others: articles.filter((one) => one !== lead) }
}

/** Shows at `/nieuws` the organiser's articles, with one as the lead. Caches the articles, so that people can read them without network. */
export default function News() {
  usePageTitle('Nieuws')
  const { view, retry } = useNews()
  return (
    <>
      <SiteHead title="Nieuws">
        <p>Updates uit de arena</p>
        <Topics aria-label="Waar het nieuws over gaat">
          {categoryLabels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </Topics>
      </SiteHead>
      <NewsBody view={useDeferredValue(view)} retry={retry} />
    </>
  )
}

function NewsBody({ view, retry }: { view: NewsView; retry: () => void }) {
  if (view.kind === 'loading') return <NewsLoading />
  if (view.kind === 'failed') return <NewsFailed title="Het nieuws komt niet door" trouble={view.trouble} retry={retry} />
  const { lead, others } = leadArticle(view.articles)
  if (!lead) return <NoNews />
  return (
    <>
      {view.trouble && view.seenAt !== undefined && (
        <SiteWidth css={{ paddingBlockEnd: '6' }}>
          <CachedNotice trouble={view.trouble} seenAt={view.seenAt} retry={retry} />
        </SiteWidth>
      )}
      <LeadBand article={lead} last={others.length === 0} />
      {others.length > 0 && (
        <Section>
          <ArticleGrid articles={others} />
        </Section>
      )}
    </>
  )
}
