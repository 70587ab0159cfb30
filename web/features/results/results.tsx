import { useQuery } from '@tanstack/react-query'
import type { PublicResultList } from '#shared/contract/public-results.ts'
import { categoryOf } from '#shared/domain/race/categories.ts'
import { formatEventDate, formatShortDayTime, isCalendarDate } from '#shared/lib/dates.ts'
import { useTrouble } from '#web/api/use-trouble.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ReadTrouble } from '#web/ui/feedback/read-trouble.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { PrintList } from '#web/ui/results/print-list.tsx'
import { usePrinting } from '#web/ui/results/use-printing.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Ground } from '#web/ui/theme/ground.tsx'
import { CategoryResults } from './category-results.tsx'
import { DayChoice } from './day-choice.tsx'
import { listCategory } from './find-results.ts'
import { publishedQuery } from './published-query.ts'
import { toPrintRow } from './result-words.ts'

const Body = chakra(SiteWidth, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', paddingBlockEnd: 'section' },
})
const Published = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', maxWidth: 'measure' } })
const Hidden = chakra('span', { base: { srOnly: true } })

/** `/uitslagen`: the published results of a race day. Day, category and search are in the URL, so that each view can be shared. */
export default function Results() {
  usePageTitle('Uitslagen')
  const [search, change] = useSearchChanges()
  const asked = search.get('dag') ?? ''
  const query = useQuery(publishedQuery(isCalendarDate(asked) ? asked : undefined))
  const trouble = useTrouble(query)
  const { data, isPlaceholderData, isFetching, refetch } = query
  const category = categoryOf(search.get('categorie'))
  const printedAt = usePrinting()
  const isHere = data !== undefined && !isPlaceholderData
  return (
    <>
      <div data-no-print>
        <SiteHead title="Uitslagen">
          <p>Tijden en plaatsen per racedag, nagekeken door de organisatie.</p>
        </SiteHead>
        <Body>
          {data && (
            <DayChoice days={data.days} chosen={isHere ? data.day : asked} onChoose={(dag) => change({ dag, zoek: '' }, { adds: true })} />
          )}
          {!isHere && trouble && (
            <ReadTrouble title="De uitslagen laden niet" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
          )}
          {!isHere && !trouble && <Loading />}
          {isHere && data.day === null && <NothingPublished days={data.days} asked={asked} />}
          {isHere && data.day !== null && (
            <>
              <PublishedLine list={data} />
              <CategoryResults
                entries={data.entries}
                day={data.day}
                category={category}
                search={search.get('zoek') ?? ''}
                onCategory={(categorie) => change({ categorie }, { adds: true })}
                onSearch={(zoek) => change({ zoek })}
              />
            </>
          )}
          <noscript>
            <p>Voor de uitslagen heb je JavaScript nodig. Zet het aan en laad deze pagina opnieuw.</p>
          </noscript>
        </Body>
      </div>
      {printedAt !== undefined && isHere && data.day !== null && (
        <Ground kind="paper">
          <PrintList
            title={category.label}
            kind="Uitslag"
            day={data.day}
            timeFrom={data.timeFrom}
            rows={listCategory(data.entries, category).map((one) => toPrintRow(one, category))}
            at={printedAt}
          />
        </Ground>
      )}
    </>
  )
}

function PublishedLine({ list: { publishedAt, isCorrected } }: { list: PublicResultList }) {
  if (publishedAt === null) return null
  return (
    <Published>
      <span>{`Gepubliceerd op ${formatShortDayTime(publishedAt)}.`}</span>
      <span>{isCorrected && ' Daarna gecorrigeerd: wat veranderde, is gemarkeerd.'}</span>
    </Published>
  )
}

function NothingPublished({ days, asked }: { days: readonly string[]; asked: string }) {
  if (days.length > 0)
    return (
      <EmptyState title={`Nog geen uitslag van ${formatEventDate(asked)}`}>
        Van deze dag is geen uitslag gepubliceerd. Kies hierboven een dag die er wel is.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nog geen uitslagen"
      action={
        <ButtonLink to="/participant-dashboard" variant="outline" size="compact" icon="ticket">
          Naar je ticket
        </ButtonLink>
      }
    >
      Na de race kijkt de organisatie alle tijden na; daarna staan ze hier, per dag en per categorie. Je eigen tijd zie je eerder: die staat
      na je finish bij je ticket.
    </EmptyState>
  )
}

const Loading = () => (
  <chakra.div display="grid" gap="4">
    <Hidden role="status" aria-label="Uitslagen laden...">
      Uitslagen laden...
    </Hidden>
    <Skeleton height="56px" maxWidth="36rem" />
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height="48px" />
    ))}
  </chakra.div>
)
