import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pushOfficeEndpoints } from '#shared/contract/push.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { pushQuery } from '#web/features/admin/notifications/push-query.ts'
import { SwitchRow } from '#web/features/admin/switch-row.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** Shows and sets whether participants can receive push messages. Push messages are off until an owner turns them on. */
export function PushPanel() {
  const client = useQueryClient()
  const may = useMayCall()
  const push = useQuery(pushQuery)
  const save = async (on: boolean) => {
    const { state } = await unwrap(call(pushOfficeEndpoints.setPush, { body: { on } }))
    toast({ kind: 'success', title: state === 'on' ? 'Pushmeldingen staan aan' : 'Pushmeldingen staan uit' })
    await client.invalidateQueries({ queryKey: pushQuery.queryKey })
  }
  return (
    <Panel title="Pushmeldingen">
      {push.data?.state === 'no_keys' ? (
        <Notice kind="warn" title="Geen sleutels">
          Voor pushmeldingen is een sleutelpaar (VAPID) nodig. Dat staat niet in de configuratie; zolang blijven ze uit.
        </Notice>
      ) : push.data ? (
        <SwitchRow
          label="Deelnemers kunnen pushmeldingen aanzetten"
          description="Wie ja zegt in het eigen profiel, krijgt ze op dat toestel. Een bericht versturen doe je bij Notificaties."
          isOn={push.data.state === 'on'}
          disabled={!may(pushOfficeEndpoints.setPush)}
          save={save}
        />
      ) : push.error ? (
        <NotLoaded title="De instelling laadt niet" of={[push]} />
      ) : (
        <Skeleton width="18rem" />
      )}
    </Panel>
  )
}
