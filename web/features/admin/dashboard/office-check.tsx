import { queryOptions, useQuery } from '@tanstack/react-query'
import { closingEndpoints, type EditionCheck } from '#shared/contract/closing.ts'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { checkClosing } from '#shared/domain/office/closing-check.ts'
import { checkEdition } from '#shared/domain/office/edition-check.ts'
import { checkOffice } from '#shared/domain/office/office-check.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { closingQuery } from '#web/features/admin/editions/closing-query.ts'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { OfficeLines } from '#web/features/admin/office-lines.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

// Almost every change in the office changes the ready check, so it is refetched each time the user opens or returns to the dashboard.
const always = { staleTime: 0, refetchOnWindowFocus: true } as const

/** The findings of the ready check about people: whether mail and SMS reach everybody. */
export const officeCheckQuery = queryOptions({
  queryKey: [notificationEndpoints.getOfficeCheck.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.getOfficeCheck, {}, { signal })),
  ...always,
})

/** The findings of the ready check about the chosen edition. */
export const editionCheckQuery = queryOptions({
  queryKey: [closingEndpoints.getEditionCheck.path],
  queryFn: ({ signal }) => unwrap(call(closingEndpoints.getEditionCheck, {}, { signal })),
  ...always,
})

/**
 * The ready check: whether the chosen edition is filled in, whether mail and SMS reach everybody, and what to do. For a new edition it is
 * also the to-do list; for a closed edition it lists the items that are still open.
 */
export function OfficeCheck() {
  const people = useQuery(officeCheckQuery)
  const edition = useQuery(editionCheckQuery)
  const shown = edition.data?.edition
  const closedOn = shown?.closedOn
  const isClosed = closedOn !== undefined
  const closing = useQuery({ ...closingQuery(shown?.id ?? ''), ...always, enabled: isClosed })
  const today = eventDateOf(useServerNow(60_000))
  const queries = isClosed ? [people, edition, closing] : [people, edition]
  // The findings about people always concern the current edition, so they are left out while another edition is chosen.
  const isOther = shown?.current === false
  const lines = [
    // Uses the checks of the page that closes an edition, because an item stays open after the edition is closed.
    ...(isClosed && closing.data ? checkClosing(closing.data, today) : []),
    ...(edition.data ? checkEdition(edition.data, today) : []),
    ...(people.data && !isOther ? checkOffice(people.data) : []),
  ]
  const isLoading = queries.some((query) => query.data === undefined && !hasFailedWithoutData(query))
  return (
    <>
      <NotLoaded title="De lijst Te doen laadt niet" of={queries} />
      {(isLoading || lines.length > 0) && (
        <Panel title={titleOf(shown)}>
          {isClosed && <p>{`Gesloten op ${formatEventDate(closedOn)}. De verkoop is dicht.`}</p>}
          {isLoading ? <Skeleton width="100%" /> : <OfficeLines lines={lines} />}
        </Panel>
      )}
    </>
  )
}

function titleOf(edition: EditionCheck['edition'] | undefined): string {
  if (edition?.closedOn !== undefined) return `${edition.name} is gesloten`
  return edition ? `Te doen voor ${edition.name}` : 'Te doen'
}
