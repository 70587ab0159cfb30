import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { PublicResultList } from '#shared/contract/public-results.ts'
import { findCategory } from '#shared/domain/race/categories.ts'
import { readPageNumber, resultsPath } from '#shared/domain/race/result-paths.ts'
import { formatEventDate, isCalendarDate } from '#shared/lib/dates.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { readEarlyInput } from '#web/ui/hydration/early-input.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { Gone } from '#web/ui/layout/gone.tsx'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { provisionalState } from '#web/ui/results/place-words.ts'
import { PrintList } from '#web/ui/results/print-list.tsx'
import { Printable } from '#web/ui/results/printable.tsx'
import { formatPublished, markNote } from '#web/ui/results/published-words.ts'
import { usePrinting } from '#web/ui/results/use-printing.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Ground } from '#web/ui/theme/ground.tsx'
import { CategoryResults } from './category-results.tsx'
import { DayChoice } from './day-choice.tsx'
import { EditionChoice } from './edition-choice.tsx'
import { listCategory } from './find-results.ts'
import { hasView, readView } from './list-view.ts'
import { publishedQuery } from './published-query.ts'
import { ResultsLoading } from './results-loading.tsx'
import { toPrintRow } from './result-words.ts'

const Body = chakra(SiteWidth, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', paddingBlockEnd: 'section' },
})
const State = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', maxWidth: 'measure', '& a': { textDecoration: 'underline' } } })

/**
 * Shows the results of a race day, at `/uitslagen` and `/uitslagen/:editie`. Day, category and search are in the URL, so that a visitor can
 * share each view. The server renders the day and the category. Only the browser searches, so that the CDN caches one page for everybody.
 */
export default function Results() {
  const { editie } = useParams()
  const { pathname } = useLocation()
  const [search, change] = useSearchChanges()
  const isHydrated = useHydrated()
  const place = useEarlyInput(change)
  const asked = search.get('dag') ?? ''
  const query = useQuery(publishedQuery({ edition: editie, day: isCalendarDate(asked) ? asked : undefined }))
  const trouble = useReadError(query)
  const { data, isPlaceholderData, isFetching, refetch } = query
  usePageTitle(data === null ? 'Editie niet gevonden' : editie && data?.edition ? `Uitslagen ${data.edition.name}` : 'Uitslagen')
  const category = findCategory(search.get('categorie'))
  const printedAt = usePrinting()
  const isOfDay = data !== undefined && !isPlaceholderData
  const view = { category, search: isHydrated ? (search.get('zoek') ?? '') : '', page: readPageNumber(search.get('pagina')) ?? 1 }
  const isHere = isOfDay && data !== null && hasView(data, view)
  const printsAll = isHydrated && isHere && !data.part
  const linkTo = (more: Record<string, string>) => `${pathname}?${new URLSearchParams({ ...pick(search, 'dag', 'categorie'), ...more })}`
  if (data === null) return <EditionGone />
  return (
    <>
      {/* Once the app has the whole list, it prints the `PrintList` below instead of this element. */}
      <Printable data-no-print={printsAll || undefined} ref={place}>
        <SiteHead title="Uitslagen">
          <p>{formatLead(data)}</p>
        </SiteHead>
        <Body>
          {data && <EditionChoice editions={data.editions} shown={data.edition} />}
          {data && <DayChoice days={data.days} chosen={isOfDay ? data.day : asked} linkTo={(dag) => linkTo({ dag })} />}
          {!isHere && trouble && (
            <LoadErrorNotice title="De uitslagen laden niet" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
          )}
          {!isHere && !trouble && <ResultsLoading />}
          {isHere && data.day === null && <NothingPublished list={data} asked={asked} />}
          {isHere && data.day !== null && (
            <>
              <StateLine list={data} />
              <noscript>
                <State>
                  {readView(data, view).categories.flatMap(({ key, label }) => [
                    <a key={key} href={linkTo({ categorie: key })}>
                      {label}
                    </a>,
                    ' ',
                  ])}
                </State>
              </noscript>
              <CategoryResults
                list={data}
                view={view}
                edition={data.edition!.id}
                day={data.day}
                linkTo={(page) => linkTo({ ...pick(search, 'zoek'), ...(page > 1 ? { pagina: String(page) } : {}) })}
                onCategory={(categorie) => change({ categorie, pagina: '' }, { adds: true })}
                onSearch={(zoek) => change({ zoek, pagina: '' })}
              />
            </>
          )}
        </Body>
      </Printable>
      {printedAt !== undefined && printsAll && data.day !== null && (
        <Ground kind="paper">
          <PrintList
            title={category.label}
            kind={data.isProvisional ? 'Voorlopige uitslag' : 'Uitslag'}
            state={data.isProvisional ? provisionalState : formatPublished(data)}
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

/** Applies the choices and the search that a visitor entered before hydration. Returns the ref for the element with the fields. */
function useEarlyInput(change: ReturnType<typeof useSearchChanges>[1]) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // This is not a layout effect, because the router ignores a navigation before the router's own layout effect.
    const early = place.current ? readEarlyInput(place.current) : {}
    const query = new URLSearchParams(location.search)
    const categorie = early.categorie ?? ''
    const isChosen = categorie !== '' && categorie !== findCategory(query.get('categorie')).key
    const isTyped = early.zoek !== undefined && early.zoek !== query.get('zoek')
    if (isChosen || isTyped) change({ ...(isChosen ? { categorie } : {}), ...(isTyped ? { zoek: early.zoek! } : {}) })
    // This effect runs once, when the page is hydrated.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return place
}

const pick = (search: URLSearchParams, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])))

function formatLead(list: PublicResultList | undefined): string {
  const edition = list?.edition ? `${list.edition.name}. ` : ''
  return `${edition}Tijden en plaatsen per racedag${list?.isProvisional ? '.' : ', nagekeken door de organisatie.'}`
}

/** Shows whether the results are provisional, and when they were published and corrected. */
function StateLine({ list }: { list: PublicResultList }) {
  if (list.isProvisional)
    return (
      <State>
        <Badge kind="warn">Voorlopig, wordt nog bijgewerkt</Badge>
        <span>{' De organisatie kijkt deze tijden nog na. De lijst ververst vanzelf.'}</span>
      </State>
    )
  if (list.publishedAt === null) return null
  return (
    <State>
      <span>{formatPublished(list)}</span>
      <span>{list.isCorrected && ` ${markNote}`}</span>
    </State>
  )
}

function NothingPublished({ list: { days, edition, editions }, asked }: { list: PublicResultList; asked: string }) {
  if (days.length > 0)
    return (
      <EmptyState title={`Nog geen uitslag van ${formatEventDate(asked)}`}>
        Van deze dag is geen uitslag gepubliceerd. Kies hierboven een dag die er wel is.
      </EmptyState>
    )
  return (
    <EmptyState
      title={edition && editions.length > 0 ? `Nog geen uitslagen van ${edition.name}` : 'Nog geen uitslagen'}
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

const EditionGone = () => (
  <Gone title="EDITIE NIET GEVONDEN" back={{ to: resultsPath, text: 'Naar de uitslagen' }}>
    Deze editie bestaat niet, of nog niet. De uitslagen die er zijn, staan een pagina terug.
  </Gone>
)
