import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { loginSettingsQuery } from './staff-queries.ts'

/** Whether owners need a second step, for owners to choose. */
export function TwoStepsPanel() {
  const client = useQueryClient()
  const { data, error } = useQuery(loginSettingsQuery)
  const turn = useMutation({
    mutationFn: (ownersTwoSteps: boolean) => unwrap(call(staffEndpoints.changeLoginSettings, { body: { ownersTwoSteps } })),
    onSuccess: (now) => {
      client.setQueryData(loginSettingsQuery.queryKey, now)
      toast({
        kind: 'success',
        title: now.ownersTwoSteps ? 'Eigenaren loggen in met twee stappen' : 'Voor eigenaren is een wachtwoord genoeg',
        description: 'Alle eigenaren krijgen hier een mail over.',
      })
    },
    onError: (failed) => toast({ kind: 'destructive', title: 'Niet gewijzigd', description: failureOf(failed).message }),
  })
  return (
    <Panel title="Inloggen">
      {data ? (
        <CheckRow
          sentence
          label="Eigenaren loggen in met twee stappen"
          description="Een eigenaar zonder tweede stap zet die eerst aan, en kan daarna pas verder."
          checked={turn.isPending ? turn.variables : data.ownersTwoSteps}
          disabled={turn.isPending}
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
