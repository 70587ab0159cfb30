import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import type { Article } from '#shared/contract/content.ts'
import { nameArticleCategory, formatPublishedDate } from '#shared/page/article-words.ts'

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 16px',
    textStyle: 'small',
    color: 'fg.muted',
    '& span + span': { textStyle: 'data', fontSize: 'inherit', fontWeight: 'medium' },
  },
})
const Kind = chakra('span', { base: { textStyle: 'caps', fontSize: '1.1875rem', color: 'fg.accent' } })

/** The category and the date of an article; children are added to the line. */
export function ArticleLine({ article, children }: { article: Article; children?: ReactNode }) {
  return (
    <Line>
      <Kind>{nameArticleCategory(article.category)}</Kind>
      <span>
        {article.publishedAt ? <time dateTime={article.publishedAt}>{formatPublishedDate(article)}</time> : formatPublishedDate(article)}
      </span>
      {children}
    </Line>
  )
}
