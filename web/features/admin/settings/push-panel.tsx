import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pushOfficeEndpoints } from '#shared/contract/push.ts'
import { call } from '#web/api/call.ts'
import { useMay } from '#web/api/may-call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { pushQuery } from '#web/features/admin/notifications/push-query.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** Whether participants can have messages by push: off, until an owner turns it on. */
export function PushPanel() {
  const client = useQueryClient()
  const may = useMay()
  const { data, error } = useQuery(pushQuery)
  const turn = useMutation({
    mutationFn: (on: boolean) => unwrap(call(pushOfficeEndpoints.turnPush, { body: { on } })),
    onSuccess: ({ state }) => {
      toast({ kind: 'success', title: state === 'on' ? 'Pushmeldingen staan aan' : 'Pushmeldingen staan uit' })
      return client.invalidateQueries({ queryKey: pushQuery.queryKey })
    },
    onError: (failed) => toast({ kind: 'destructive', title: 'Niet gewijzigd', description: failureOf(failed).message }),
  })
  return (
    <Panel title="Pushmeldingen">
      {data?.state === 'no_keys' ? (
        <Notice kind="warn" title="Geen sleutels">
          Voor pushmeldingen is een sleutelpaar (VAPID) nodig. Dat staat niet in de configuratie; zolang blijven ze uit.
        </Notice>
      ) : data ? (
        <CheckRow
          sentence
          label="Deelnemers kunnen pushmeldingen aanzetten"
          description="Wie ja zegt in het eigen profiel, krijgt ze op dat toestel. Een bericht versturen doe je bij Notificaties."
          checked={turn.isPending ? turn.variables : data.state === 'on'}
          disabled={turn.isPending || !may(pushOfficeEndpoints.turnPush)}
          onChange={(event) => turn.mutate(event.currentTarget.checked)}
        />
      ) : error ? (
        <Notice kind="bad" title="De instelling laadt niet">
          {failureOf(error).message}
        </Notice>
      ) : (
        <Skeleton width="18rem" />
      )}
    </Panel>
  )
}
