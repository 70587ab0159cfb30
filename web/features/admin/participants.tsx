import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { checkInStatsQuery } from '#web/api/participant-queries.ts'
import { AdminHead } from '#web/ui/admin-head.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { editionsQuery } from './dashboard-queries.ts'
import { BulkEmailButton } from './notifications/bulk-email-button.tsx'
import { participantColumns, participantFilters } from './participant-columns.tsx'
import { SectionTable } from './table/section-table.tsx'
import { usePages } from './table/use-list.ts'

/** `/admin/deelnemers`: everybody with a paid ticket. */
export default function Participants() {
  usePageTitle('Deelnemers')
  const list = usePages('listParticipants')
  const total = useQuery(checkInStatsQuery).data?.totalParticipants
  const editions = useQuery(editionsQuery).data
  const filters = useMemo(() => participantFilters(editions?.map((one) => one.eventDate) ?? []), [editions])
  return (
    <>
      <AdminHead title="Deelnemers">
        <BulkEmailButton />
      </AdminHead>
      <SectionTable
        noun="deelnemers"
        hint="Naam, e-mail of code"
        columns={participantColumns}
        filters={filters}
        list={list}
        rowKey={(one) => one.id}
        opening={10}
        total={total}
        initialSort={{ column: 'name', descending: false }}
        empty={{ title: 'Nog geen deelnemers', text: 'Zodra het eerste ticket betaald is, staat de deelnemer hier.' }}
      />
    </>
  )
}
