import { chakra } from '#web/ui/theme/chakra.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { formatSeenAt } from '#web/ui/text/format-seen-at.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LoadingLine } from './article-parts.tsx'
import type { Trouble } from './news-queries.ts'

const Big = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'clamp(3.5rem, 14.5vw, 13rem)',
    lineHeight: '0.8',
    textTransform: 'uppercase',
    color: 'fg.accent',
    textWrap: 'balance',
  },
})
const Under = chakra('p', {
  base: {
    marginBlockStart: '5',
    paddingBlockStart: '4',
    borderBlockStart: '3px solid',
    borderColor: 'fg.accent',
    maxWidth: 'measure',
    textStyle: 'lead',
    color: 'fg',
  },
})

/** Shown while there are no articles. Announces the news, and links to a social medium until then. */
export function NoNews() {
  const first = useFact('contact', 'home').value.social[0]!
  return (
    <SiteWidth css={{ paddingBlockEnd: 'section' }}>
      <Big>
        <Eroded maskSize="104% 104%">CONTENT INCOMING</Eroded>
      </Big>
      <Under>
        Hier komen trainingen, verhalen en alles over de racedag. Tot het zover is staat het laatste op{' '}
        <a href={first.url} target="_blank" rel="noopener noreferrer">
          {first.name}
        </a>
        .
      </Under>
    </SiteWidth>
  )
}

/** Shown when the news cannot be loaded and nothing is cached. */
export function NewsFailed({ title, trouble, retry }: { title: string; trouble: Trouble; retry: () => void }) {
  return (
    <SiteWidth css={{ paddingBlockEnd: 'section' }}>
      <Notice kind="bad" title={title}>
        <p>{trouble.message} Wat je eenmaal gelezen hebt, blijft op dit toestel staan; dit nog niet.</p>
        <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" onClick={retry}>
          Probeer opnieuw
        </Button>
      </Notice>
    </SiteWidth>
  )
}

/** Shown above a cached text when the server does not answer. `seenAt`: when the server last sent the news, in ms since the epoch. */
export function CachedNotice({ trouble, seenAt, retry }: { trouble: Trouble; seenAt: number; retry: () => void }) {
  return (
    <Notice kind="warn" title="Je leest wat dit toestel bewaarde">
      <p>
        Gezien op {formatSeenAt(seenAt)}. {trouble.message}
      </p>
      <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" onClick={retry}>
        Probeer opnieuw
      </Button>
    </Notice>
  )
}

/** Shows placeholders for the lead article and two more articles. */
export function NewsLoading() {
  return (
    <SiteWidth css={{ display: 'grid', gap: '5', paddingBlockEnd: 'section' }}>
      <LoadingLine />
      <Skeleton height={{ base: '260px', md: '380px' }} />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="48px">
        <Skeleton height="160px" />
        <Skeleton height="160px" />
      </chakra.div>
    </SiteWidth>
  )
}
