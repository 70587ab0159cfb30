import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FinisherResult } from '#shared/contract/public-results.ts'
import { certificatePath, editionResultsPath, finisherPath, resultsPath } from '#shared/domain/race/result-paths.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { shareLink } from '#web/ui/device/share-link.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { Gone } from '#web/ui/layout/gone.tsx'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { Printable } from '#web/ui/results/printable.tsx'
import { formatMark, formatPublished } from '#web/ui/results/published-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FinisherFigures } from './finisher-figures.tsx'
import { finisherQuery } from './published-query.ts'
import { ResultsLoading } from './results-loading.tsx'
import { listRankings, createShareMessage } from './result-words.ts'

const Body = chakra(SiteWidth, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', paddingBlockEnd: 'section', justifyItems: 'start' },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.note', maxWidth: 'measure' } })

/** Shows the result of one finisher who shares their results, at `/uitslagen/:editie/:deelnemer`. */
export default function Finisher() {
  const { editie = '', deelnemer = '' } = useParams()
  const query = useQuery(finisherQuery(editie, deelnemer))
  const trouble = useReadError(query)
  const { data, isFetching, refetch } = query
  usePageTitle(data === null ? 'Uitslag niet gevonden' : (data?.members[0]!.name ?? 'Uitslag'))
  if (data === null)
    return (
      <Gone title="UITSLAG NIET GEVONDEN" back={{ to: resultsPath, text: 'Naar de uitslagen' }}>
        Deze uitslag staat er niet, of niet meer. Wie zijn resultaten niet deelt, heeft hier geen pagina.
      </Gone>
    )
  if (data) return <Shown result={data} />
  return (
    <>
      <SiteHead title="Uitslag" />
      <Body>
        {trouble ? (
          <LoadErrorNotice title="De uitslag laadt niet" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <chakra.div width="full">
            <ResultsLoading />
          </chakra.div>
        )}
      </Body>
    </>
  )
}

function Shown({ result }: { result: FinisherResult }) {
  const { edition, day, isProvisional } = result
  const mark = formatMark(result)
  const [finisher, teammate] = result.members
  const [first] = listRankings(result)
  const share = first && createShareMessage(result, first.category, { edition: edition.id, day })
  return (
    <Printable>
      <SiteHead title={finisher!.name}>
        <p>
          <span>{`${edition.name}, ${formatEventDate(day)}`}</span>
          {teammate && (
            <>
              <span>{' met '}</span>
              {teammate.key ? (
                <Link to={finisherPath(edition.id, teammate.key)}>{teammate.name}</Link>
              ) : (
                <span>een anonieme teamgenoot</span>
              )}
            </>
          )}
        </p>
        {isProvisional && <Badge kind="warn">Voorlopig, wordt nog bijgewerkt</Badge>}
        {mark && <Badge kind="warn">{mark}</Badge>}
      </SiteHead>
      <Body>
        <FinisherFigures result={result} />
        <Actions data-no-print>
          {!isProvisional && (
            <DownloadLink variant="primary" href={certificatePath(edition.id, finisher!.key!)}>
              Download certificaat (PDF)
            </DownloadLink>
          )}
          {share && (
            <Button variant="outline" size="compact" icon="share" onClick={() => void shareLink(share.text, location.origin + share.path)}>
              Deel deze uitslag
            </Button>
          )}
          <ButtonLink to={`${editionResultsPath(edition.id)}?dag=${day}`} variant="text" size="compact" icon="back">
            Alle uitslagen
          </ButtonLink>
        </Actions>
        {!isProvisional && <Note>{formatPublished(result)}</Note>}
        {isProvisional && <Note>Je certificaat staat hier zodra de organisatie de uitslag heeft gepubliceerd.</Note>}
      </Body>
    </Printable>
  )
}
