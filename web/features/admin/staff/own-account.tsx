import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordChange, secondStepEnd, staffEndpoints } from '#shared/contract/staff.ts'
import { adminRoleNames } from '#shared/domain/office/admin-roles.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { SecondStepDialog } from './second-step-dialog.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { ownAccountQuery, sessionsQuery } from './staff-queries.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Text = chakra('p', { base: { maxWidth: '46rem', marginBlockEnd: '3' } })

const formatCodesLeft = (left: number) => (left === 1 ? 'Er is nog 1 herstelcode.' : `Er zijn nog ${left} herstelcodes.`)

/** `/admin/instellingen/account`: the user's password, second step and open sessions. */
export default function OwnAccount() {
  usePageTitle('Mijn account')
  const client = useQueryClient()
  const account = useQuery(ownAccountQuery)
  const { data, error } = account
  const [open, setOpen] = useState<'password' | 'on' | 'off' | 'replace'>()
  const close = () => setOpen(undefined)
  const act = async (work: Promise<unknown>) => {
    await work
    await Promise.all([ownAccountQuery, sessionsQuery(false)].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
  return (
    <>
      <SettingsHead title="Mijn account" note={data && `${data.name}, ${adminRoleNames[data.role].toLowerCase()}`} />
      <NotLoaded title="Je account laadt niet" of={[account]} />
      {!data && !error && <TableLoading rows={4} />}
      {data && (
        <Stack>
          <Panel title="Tweede stap" tools={<Badge kind={data.secondStep ? 'ok' : 'wait'}>{data.secondStep ? 'Aan' : 'Uit'}</Badge>}>
            <Text>
              {data.secondStep
                ? `Bij het inloggen vul je naast je wachtwoord een code uit je app in. ${formatCodesLeft(data.recoveryCodesLeft)}`
                : 'Met een tweede stap is je wachtwoord alleen niet genoeg om in te loggen: je vult ook een code in uit een app op je telefoon.'}
            </Text>
            <Row>
              {data.secondStep && (
                <Button size="table" variant="quiet" icon="phone" onClick={() => setOpen('replace')}>
                  Andere telefoon
                </Button>
              )}
              <Button size="table" variant={data.secondStep ? 'quiet' : 'solid'} onClick={() => setOpen(data.secondStep ? 'off' : 'on')}>
                {data.secondStep ? 'Zet uit' : 'Zet aan'}
              </Button>
            </Row>
          </Panel>
          <Panel title="Wachtwoord">
            <Text>Met een ander wachtwoord ben je op andere toestellen meteen uitgelogd.</Text>
            <Button size="table" variant="quiet" onClick={() => setOpen('password')}>
              Wijzig wachtwoord
            </Button>
          </Panel>
          <SessionsPanel role={data.role} />
        </Stack>
      )}
      <SecondStepDialog
        open={open === 'on' || open === 'replace'}
        replaces={open === 'replace'}
        onClose={close}
        onDone={() => act(Promise.resolve())}
      />
      <EditDialog
        open={open === 'off'}
        onClose={close}
        title="Tweede stap uitzetten"
        schema={secondStepEnd}
        fields={[
          { name: 'password', label: 'Je wachtwoord', kind: 'password' },
          { name: 'currentCode', label: 'Code uit je app', hint: 'Of een herstelcode.' },
        ]}
        values={{ password: '', currentCode: '' }}
        save={(body) => act(unwrap(call(staffEndpoints.endSecondStep, { body })))}
        submit="Zet uit"
        failTitle="Niet uitgezet"
        done={{
          title: 'Tweede stap staat uit',
          description: 'Je wachtwoord is genoeg om in te loggen. Op andere toestellen ben je uitgelogd.',
        }}
      />
      <EditDialog
        open={open === 'password'}
        onClose={close}
        title="Wachtwoord wijzigen"
        schema={passwordChange}
        fields={[
          { name: 'currentPassword', label: 'Huidig wachtwoord', kind: 'password' },
          { name: 'password', label: 'Nieuw wachtwoord', kind: 'password', newPassword: true, hint: 'Minimaal 10 tekens.' },
        ]}
        values={{ currentPassword: '', password: '' }}
        save={(body) => act(unwrap(call(staffEndpoints.changeOwnPassword, { body })))}
        failTitle="Niet gewijzigd"
        done={{ title: 'Wachtwoord gewijzigd', description: 'Op andere toestellen ben je uitgelogd.' }}
      />
    </>
  )
}
