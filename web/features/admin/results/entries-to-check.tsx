import type { ResultList } from '#shared/contract/results.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { formatConflicts, formatWithNoun, formatWithoutStart, startsPage, withoutStartAdvice } from '#shared/domain/office/office-line.ts'
import { isFinishedWithoutStart } from '#shared/domain/race/on-course.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { isImplausible } from './implausible-entries.tsx'

type List = Pick<ResultList, 'conflicts' | 'entries' | 'publication'>

/**
 * Counts the open conflicts and the results with an implausible time, with a link to the page where the office decides. Renders nothing
 * without them. An implausible time that was published has been checked, so it is not counted.
 */
export function EntriesToCheck({ list: { conflicts = 0, entries, publication } }: { list: List }) {
  const isPublished = publication.status === 'published'
  const implausible = entries.filter((one) => isImplausible(one) && !(isPublished && one.change === null)).length
  if (conflicts + implausible === 0) return null
  const parts = [
    conflicts > 0 && formatConflicts(conflicts),
    implausible > 0 && formatWithNoun(implausible, 'ongeloofwaardige tijd', 'ongeloofwaardige tijden'),
  ]
  return (
    <p>
      <span>{`Nog na te kijken: ${parts.filter(Boolean).join(' en ')}.`}</span>
      <IfAllowed call={scanEndpoints.readScanInbox}>
        <ButtonLink variant="text" size="table" to="/check-in?tab=controle">
          Naar de controle
        </ButtonLink>
      </IfAllowed>
    </p>
  )
}

/** Counts the people who finished without a start, and says what to do. Renders nothing without them. */
export function FinishedWithoutStart({ list: { entries } }: { list: Pick<ResultList, 'entries'> }) {
  const people = entries.flatMap(({ members }) => members).filter(isFinishedWithoutStart).length
  if (people === 0) return null
  return (
    <p>
      <span>{formatWithoutStart(people)}</span>
      <IfAllowed call={scanEndpoints.recordDecision}>
        <ButtonLink variant="text" size="table" to={startsPage}>
          {withoutStartAdvice}
        </ButtonLink>
      </IfAllowed>
    </p>
  )
}
