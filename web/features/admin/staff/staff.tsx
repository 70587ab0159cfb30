import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffEdit, staffEndpoints, staffInvitation, staffMember, type StaffMember } from '#shared/contract/staff.ts'
import { adminRoleNames, adminRoles } from '#shared/domain/office/admin-roles.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Quiet, Short } from '#web/features/admin/table/cells.tsx'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { useWholeList } from '#web/features/admin/table/use-list.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { staffQuery } from './staff-queries.ts'
import { TwoStepsPanel } from './two-steps-panel.tsx'

const stateOf = ({ active, invitedUntil }: StaffMember) => (active ? 'Actief' : invitedUntil ? 'Uitgenodigd' : 'Zonder wachtwoord')
const columns: readonly SectionColumn<StaffMember>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'id', head: 'Gebruikersnaam', value: (one) => one.id, cell: (one) => <Short title={one.id}>{one.id}</Short> },
  { key: 'role', head: 'Rol', value: (one) => adminRoleNames[one.role] },
  {
    key: 'state',
    head: 'Toegang',
    value: stateOf,
    cell: (one) => <Badge kind={one.active ? 'ok' : 'wait'}>{stateOf(one)}</Badge>,
  },
  { key: 'secondStep', head: 'Tweede stap', value: (one) => (one.secondStep ? 'Aan' : 'Uit') },
  {
    key: 'invitedUntil',
    head: 'Link werkt tot',
    value: (one) => asMoment(one.invitedUntil),
    cell: (one) => <Quiet>{one.invitedUntil ? formatMomentCell(one.invitedUntil) : '-'}</Quiet>,
    aside: true,
  },
]
const roleOptions = adminRoles.map((value) => ({ value, label: adminRoleNames[value] }))
const filters: readonly SectionFilter<StaffMember>[] = [
  { key: 'rol', label: 'Rol', all: 'Alle rollen', options: roleOptions, matches: (one, role) => one.role === role },
]
const roleField = {
  name: 'role',
  label: 'Rol',
  kind: 'select',
  options: roleOptions,
  hint: 'Een eigenaar mag alles. Een medewerker regelt de race. Alleen lezen kijkt mee en wijzigt niets.',
} as const
const params = ({ id }: StaffMember) => ({ params: { id } })

/** `/admin/instellingen/beheerders`: the administrators and their roles, for owners. */
export default function Staff() {
  usePageTitle('Beheerders')
  const client = useQueryClient()
  const intention = useIntention()
  const [inviting, setInviting] = useState(false)
  useOpenFromUrl('uitnodigen', staffEndpoints.inviteStaff, () => setInviting(true))
  const [editing, setEditing] = useState<StaffMember>()
  const [confirming, setConfirming] = useState<{ what: 'link' | 'step' | 'withdraw'; of: StaffMember }>()
  const act = async (work: Promise<unknown>) => {
    await work
    intention.end()
    await client.invalidateQueries({ queryKey: staffQuery.queryKey })
  }
  return (
    <>
      <SettingsHead title="Beheerders" note="Wie erin mag, en wat ze mogen">
        <Button size="table" variant="primary" icon="plus" onClick={() => setInviting(true)}>
          Nodig iemand uit
        </Button>
      </SettingsHead>
      <SectionTable
        noun="beheerders"
        hint="Naam of e-mail"
        columns={columns}
        filters={filters}
        list={useWholeList(staffQuery)}
        rowKey={(one) => one.id}
        empty={{ title: 'Nog niemand', text: 'Wie je uitnodigt, staat hier.' }}
        actions={(one) => (
          <>
            <RowAction icon="pen" label={`Bewerk ${one.name}`} onPress={() => setEditing(one)} />
            {one.email && (
              <RowAction icon="mail" label={`Stuur ${one.name} een nieuwe link`} onPress={() => setConfirming({ what: 'link', of: one })} />
            )}
            {one.secondStep && (
              <RowAction
                icon="phone"
                label={`Haal de tweede stap van ${one.name} weg`}
                onPress={() => setConfirming({ what: 'step', of: one })}
              />
            )}
            <RowAction
              icon="trash"
              label={`Trek de toegang van ${one.name} in`}
              onPress={() => setConfirming({ what: 'withdraw', of: one })}
            />
          </>
        )}
      />
      <TwoStepsPanel />
      <EditDialog
        open={inviting}
        onClose={() => setInviting(false)}
        title="Nodig iemand uit"
        schema={staffInvitation}
        fields={[
          { name: 'name', label: 'Naam' },
          { name: 'email', label: 'E-mail', kind: 'email', hint: 'Hier gaat de link heen. Het is ook de gebruikersnaam.' },
          roleField,
        ]}
        values={{ name: '', email: '', role: 'staff' }}
        save={(body) => act(unwrap(call(staffEndpoints.inviteStaff, { body }, { idempotencyKey: intention.keyFor(body) })))}
        submit="Verstuur de uitnodiging"
        failTitle="Niet uitgenodigd"
        done={{ title: 'Uitnodiging verstuurd', description: 'De link werkt zeven dagen.' }}
      />
      {editing && (
        <EditDialog
          open
          onClose={() => setEditing(undefined)}
          title={`${editing.name} bewerken`}
          schema={staffEdit}
          fields={[{ name: 'name', label: 'Naam' }, roleField]}
          values={editing}
          save={(body) => act(unwrap(call(staffEndpoints.changeStaff, { ...params(editing), body })))}
          done={{ title: 'Beheerder bijgewerkt', description: 'Een andere rol geldt meteen.' }}
          changed={{ record: staffMember, show: (changed) => describeConflict(changed, columns) }}
        />
      )}
      <ConfirmDialog
        open={confirming?.what === 'link'}
        onClose={() => setConfirming(undefined)}
        title={`${confirming?.of.name} een nieuwe link sturen?`}
        confirmLabel="Verstuur"
        run={() =>
          act(
            unwrap(call(staffEndpoints.inviteStaffAgain, params(confirming!.of), { idempotencyKey: intention.keyFor(confirming!.of.id) })),
          )
        }
        failTitle="Niet verstuurd"
        done={{ title: 'Link verstuurd', description: confirming?.of.email ?? '' }}
      >
        <p>{`Met deze link kiest ${confirming?.of.name ?? ''} een nieuw wachtwoord. Hij werkt zeven dagen; een link van eerder werkt dan niet meer.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming?.what === 'step'}
        onClose={() => setConfirming(undefined)}
        title={`Tweede stap van ${confirming?.of.name} weghalen?`}
        confirmLabel="Haal weg"
        run={() => act(unwrap(call(staffEndpoints.resetStaffSecondStep, params(confirming!.of))))}
        failTitle="Niet weggehaald"
        done={{ title: 'Tweede stap weggehaald', description: confirming?.of.name ?? '' }}
      >
        <p>{`Daarna is het wachtwoord genoeg, tot ${confirming?.of.name ?? ''} de tweede stap opnieuw aanzet. ${confirming?.of.name ?? ''} wordt overal uitgelogd en krijgt een mail. Doe dit alleen als je zeker weet wie het vraagt: bel even.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming?.what === 'withdraw'}
        onClose={() => setConfirming(undefined)}
        title={`Toegang van ${confirming?.of.name} intrekken?`}
        confirmLabel="Trek in"
        run={() => act(unwrap(call(staffEndpoints.withdrawStaff, params(confirming!.of))))}
        failTitle="Niet ingetrokken"
        done={{ title: 'Toegang ingetrokken', description: confirming?.of.name ?? '' }}
      >
        <p>{`${confirming?.of.name ?? ''} is meteen overal uitgelogd. Wat er gedaan is blijft in het logboek. Terug kan met een nieuwe uitnodiging.`}</p>
      </ConfirmDialog>
    </>
  )
}
