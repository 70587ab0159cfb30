import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { pushQuery } from './push-query.ts'
import { BulkSendPanel } from './bulk-send-panel.tsx'
import { EmergencyDialog } from './emergency-dialog.tsx'
import { CampaignList } from './campaign-list.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { historyQuery, queueQuery } from './notification-queries.ts'
import { QueueCards } from './queue-cards.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const polled = [queueQuery.queryKey[0], historyQuery.queryKey[0]]

/** `/notifications`: bulk SMS and push messages, the emergency notice, and the progress of both. */
export default function Notifications() {
  usePageTitle('Notificaties')
  const [emergency, setEmergency] = useState(false)
  useOpenFromUrl('noodmelding', notificationEndpoints.sendEmergencyNotice, () => setEmergency(true))
  const push = useQuery(pushQuery).data?.state
  return (
    <>
      <AdminHead title="SMS & Push Notificaties" note={push === 'on' ? 'Push staat aan' : 'Push staat uit'}>
        <Refresh />
        <IfAllowed call={notificationEndpoints.sendEmergencyNotice}>
          <Button size="table" variant="primary" icon="warning" onClick={() => setEmergency(true)}>
            Noodmelding
          </Button>
        </IfAllowed>
      </AdminHead>
      <Stack>
        <QueueCards />
        <IfAllowed call={notificationEndpoints.notifyParticipants}>
          <BulkSendPanel />
        </IfAllowed>
        <HistoryPanel />
        <Panel title="Verzendingen">
          <CampaignList />
        </Panel>
      </Stack>
      <EmergencyDialog open={emergency} onClose={() => setEmergency(false)} />
    </>
  )
}

/** Refetches the queue and the history at once. */
function Refresh() {
  const client = useQueryClient()
  const isPolled = ({ queryKey }: { queryKey: readonly unknown[] }) => polled.some((path) => path === queryKey[0])
  const [pressed, setPressed] = useState(false)
  const busy = useIsFetching({ predicate: isPolled }) > 0 && pressed
  const refresh = async () => {
    setPressed(true)
    await client.invalidateQueries({ predicate: isPolled })
    setPressed(false)
  }
  return (
    <Button size="table" variant="outline" icon="refresh" busy={busy} busyText="Vernieuwen..." onClick={() => void refresh()}>
      Status vernieuwen
    </Button>
  )
}
