import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatDateAndTime, formatTemplateName } from './campaign-words.ts'
import { historyQuery, templatesQuery } from './notification-queries.ts'
import { formatRecipients, statusBadges } from './notice-words.ts'

type Sent = ResponseOf<Endpoints['listNotificationHistory']>[number]
const typeNames: Record<Sent['type'], string> = { sms: 'SMS', push: 'Push', emergency: 'Nood-SMS' }
const Padded = chakra('div', { base: { padding: '0 16px 16px' } })

const formatReached = ({ sent, reached, count }: Sent) => (reached === null ? `${sent} van ${count} verzonden` : `${reached} van ${count}`)

function columnsFor(nameOf: (templateId: string) => string): readonly Column<Sent>[] {
  return [
    { key: 'template', head: 'Berichttekst', strong: true, cell: ({ templateId }) => nameOf(templateId) },
    { key: 'type', head: 'Type', cell: ({ type }) => typeNames[type] },
    { key: 'recipients', head: 'Ontvangers', cell: ({ recipientType }) => formatRecipients(recipientType) },
    { key: 'reached', head: 'Bereikt', end: true, cell: formatReached },
    { key: 'status', head: 'Status', cell: ({ status }) => <Badge kind={statusBadges[status].kind}>{statusBadges[status].label}</Badge> },
    { key: 'scheduled', head: 'Gepland', cell: ({ scheduledFor }) => formatDateAndTime(scheduledFor) },
    { key: 'attempts', head: 'Pogingen', end: true, cell: ({ attempts }) => attempts },
  ]
}

/** Lists the last twenty notices that were sent or are in the queue. */
export function HistoryPanel() {
  const query = useQuery(historyQuery)
  const { data, error } = query
  const templates = useQuery(templatesQuery).data
  return (
    <Panel title="Geschiedenis" flush>
      {data ? (
        <DataTable
          label="Verzonden notificaties"
          columns={columnsFor((id) => formatTemplateName(id, templates))}
          rows={data}
          rowKey={({ id }) => id}
          empty={
            <EmptyState small title="Nog niets verzonden">
              Hier komen de laatste 20 notificaties, met wie ze kreeg en wat er misging.
            </EmptyState>
          }
        />
      ) : (
        <Padded>{error ? <NotLoaded title="De geschiedenis laadt niet" of={[query]} /> : <Skeleton width="18rem" />}</Padded>
      )}
    </Panel>
  )
}
