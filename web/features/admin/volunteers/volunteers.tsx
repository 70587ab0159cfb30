import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminVolunteer, volunteerEdit, type AdminVolunteer, communityEndpoints } from '#shared/contract/community.ts'
import { shiftEndpoints } from '#shared/contract/shifts.ts'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { volunteersQuery } from '#web/api/volunteer-queries.ts'
import { DeletedButton } from '#web/features/admin/deleted-button.tsx'
import type { RecipientChoice } from '#web/features/admin/notifications/mail-draft.ts'
import { MailPeopleButton } from '#web/features/admin/notifications/mail-people-button.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { asDayOf, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { useWholeList } from '#web/features/admin/table/use-list.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { Note, Quiet } from '#web/features/admin/table/cells.tsx'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { VolunteerTools } from './volunteer-tools.tsx'
import { PersonShiftsDialog } from './shifts/person-shifts-dialog.tsx'
import { volunteerFields } from './volunteer-form-fields.ts'
import { availabilityNames, availabilityOptions, optionsOf, toOption } from './volunteer-words.ts'
import { shortId, formatDayCell } from '#web/features/admin/table/cell-words.ts'

const columns: readonly SectionColumn<AdminVolunteer>[] = [
  {
    key: 'id',
    head: 'ID',
    value: (one) => shortId(one.id),
    find: (one) => one.id,
    aside: true,
    cell: (one) => <Quiet>{shortId(one.id)}</Quiet>,
    isCode: true,
  },
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  { key: 'email', head: 'E-mail', value: (one) => one.email, cell: (one) => <Note title={one.email}>{one.email}</Note> },
  {
    key: 'phone',
    head: 'Telefoon',
    value: (one) => one.phone,
    text: (one) => one.phone ?? 'N/A',
    cell: (one) => one.phone ?? <Quiet>N/A</Quiet>,
  },
  { key: 'role', head: 'Voorkeursrol', value: (one) => volunteerRoleNames[one.preferredRole] },
  {
    key: 'experience',
    head: 'Ervaring',
    value: (one) => one.experience,
    text: (one) => one.experience ?? 'Geen',
    aside: true,
    cell: (one) => (one.experience ? <Note title={one.experience}>{one.experience}</Note> : <Quiet>Geen</Quiet>),
  },
  { key: 'availability', head: 'Beschikbaarheid', value: (one) => availabilityNames[one.availability] },
  {
    key: 'createdAt',
    head: 'Aangemeld',
    value: (one) => one.createdAt,
    text: (one) => asDayOf(one.createdAt),
    cell: (one) => <Quiet>{formatDayCell(one.createdAt)}</Quiet>,
  },
]
const filters: readonly SectionFilter<AdminVolunteer>[] = [
  {
    key: 'rol',
    label: 'Rol',
    all: 'Alle rollen',
    options: optionsOf(volunteerRoleNames),
    matches: (one, role) => one.preferredRole === role,
  },
  {
    key: 'wanneer',
    label: 'Beschikbaarheid',
    all: 'Alle dagen',
    options: availabilityOptions,
    matches: (one, when) => toOption(one.availability) === when,
  },
]
const recipientsOfRows = (rows: readonly AdminVolunteer[]): RecipientChoice => ({
  recipientType: 'volunteers',
  ids: rows.map(({ id }) => id),
})

/** `/admin/vrijwilligers`: all volunteers of the edition. */
export default function Volunteers() {
  usePageTitle('Vrijwilligers')
  const client = useQueryClient()
  const may = useMayCall()
  const [editing, setEditing] = useState<AdminVolunteer>()
  const [planning, setPlanning] = useState<AdminVolunteer>()
  const [deleting, setDeleting] = useState<AdminVolunteer>()
  const refresh = () => client.invalidateQueries({ queryKey: volunteersQuery.queryKey })
  const act = async (work: Promise<unknown>) => {
    await work
    await refresh()
  }
  return (
    <>
      <AdminHead title="Vrijwilligers">
        <VolunteerTools onAdded={refresh} />
        <DeletedButton kind="volunteer" noun="vrijwilligers" restore={communityEndpoints.restoreVolunteer} onRestored={refresh} />
      </AdminHead>
      <SectionTable
        noun="vrijwilligers"
        personal="volunteers"
        hint="Naam, e-mail, telefoon of ervaring"
        columns={columns}
        filters={filters}
        list={useWholeList(volunteersQuery)}
        rowKey={(one) => one.id}
        bulk={may(campaignEndpoints.sendBulkEmail) ? (rows) => <MailPeopleButton choice={recipientsOfRows(rows)} /> : undefined}
        forFound={(rows) => <MailPeopleButton choice={recipientsOfRows(rows)} />}
        empty={{
          title: 'Nog geen vrijwilligers',
          text: 'Wie zich op de vrijwilligerspagina aanmeldt, staat hier. Je kunt ook zelf iemand toevoegen of een lijst inlezen.',
        }}
        actions={(one) => (
          <>
            <RowAction
              icon="clock"
              label={`Diensten van ${one.name}`}
              needs={shiftEndpoints.changeAssignment}
              onPress={() => setPlanning(one)}
            />
            <RowAction icon="pen" label={`Bewerk ${one.name}`} needs={communityEndpoints.updateVolunteer} onPress={() => setEditing(one)} />
            <RowAction
              icon="trash"
              label={`Verwijder ${one.name}`}
              needs={communityEndpoints.deleteVolunteer}
              onPress={() => setDeleting(one)}
            />
          </>
        )}
      />
      {editing && (
        <EditDialog
          open
          onClose={() => setEditing(undefined)}
          title={`${editing.name} bewerken`}
          schema={volunteerEdit}
          fields={volunteerFields}
          values={{
            ...editing,
            phone: editing.phone ?? '',
            availability: toOption(editing.availability),
            experience: editing.experience ?? '',
          }}
          save={(body) => act(unwrap(call(communityEndpoints.updateVolunteer, { params: { id: editing.id }, body })))}
          done={{ title: 'Vrijwilliger bijgewerkt', description: 'De wijzigingen zijn opgeslagen.' }}
          changed={{ record: adminVolunteer, show: (changed) => describeConflict(changed, columns) }}
        />
      )}
      {planning && <PersonShiftsDialog volunteer={planning} onClose={() => setPlanning(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title="Weet je zeker dat je deze vrijwilliger wilt verwijderen?"
        confirmLabel="Verwijderen"
        run={() => act(unwrap(call(communityEndpoints.deleteVolunteer, { params: { id: deleting!.id } })))}
        undo={() => act(unwrap(call(communityEndpoints.restoreVolunteer, { params: { id: deleting!.id } })))}
        done={{ title: 'Vrijwilliger verwijderd', description: deleting?.name }}
      >
        <p>{`${deleting?.name ?? ''} gaat van alle diensten af en krijgt geen berichten meer, ook niet over die diensten. Een dag lang kun je dit ongedaan maken bij Verwijderd.`}</p>
      </ConfirmDialog>
    </>
  )
}
