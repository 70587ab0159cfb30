import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { SwitchRow } from '#web/features/admin/switch-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { loginSettingsQuery } from './staff-queries.ts'

/** Lets an owner choose whether owners need a second login step. */
export function TwoStepsPanel() {
  const client = useQueryClient()
  const settings = useQuery(loginSettingsQuery)
  const save = async (ownersTwoSteps: boolean) => {
    const saved = await unwrap(call(staffEndpoints.changeLoginSettings, { body: { ownersTwoSteps } }))
    client.setQueryData(loginSettingsQuery.queryKey, saved)
    toast({
      kind: 'success',
      title: saved.ownersTwoSteps ? 'Eigenaren loggen in met twee stappen' : 'Voor eigenaren is een wachtwoord genoeg',
      description: 'Alle eigenaren krijgen hier een mail over.',
    })
  }
  return (
    <Panel title="Inloggen">
      {settings.data ? (
        <SwitchRow
          label="Eigenaren loggen in met twee stappen"
          description="Een eigenaar zonder tweede stap zet die eerst aan, en kan daarna pas verder."
          isOn={settings.data.ownersTwoSteps}
          save={save}
        />
      ) : settings.error ? (
        <NotLoaded title="De instelling laadt niet" of={[settings]} />
      ) : (
        <Skeleton width="18rem" />
      )}
    </Panel>
  )
}
