import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { communityEndpoints, volunteerEdit, type VolunteerForm } from '#shared/contract/community.ts'
import { call } from '#web/api/call.ts'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { CallFailed, unwrap } from '#web/api/unwrap.ts'
import { volunteersQuery } from '#web/api/volunteer-queries.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { volunteerFields } from './volunteer-form-fields.ts'

const ImportVolunteersDialog = lazy(() => import('./import/import-volunteers-dialog.tsx'))

/** The buttons above the list: open the shifts, import a file, and add a volunteer. */
export function VolunteerTools({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { data: known } = useQuery(volunteersQuery)
  const edition = useOfficeEdition()
  const [open, setOpen] = useState<'add' | 'import'>()
  return (
    <>
      <ButtonLink to="/admin/vrijwilligers/diensten" size="table" variant="quiet" icon="clock">
        Diensten
      </ButtonLink>
      <IfAllowed call={communityEndpoints.addVolunteers}>
        <Button size="table" variant="quiet" icon="upload" disabled={!known} onClick={() => setOpen('import')}>
          Inlezen
        </Button>
        <Button size="table" variant="primary" icon="plus" onClick={() => setOpen('add')}>
          Vrijwilliger toevoegen
        </Button>
      </IfAllowed>
      {open === 'import' && known && (
        <Suspense>
          <ImportVolunteersDialog known={known} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'add' && (
        <EditDialog
          open
          onClose={() => setOpen(undefined)}
          title="Vrijwilliger toevoegen"
          schema={volunteerEdit}
          fields={volunteerFields}
          values={{ name: '', email: '', phone: '', preferredRole: 'other', availability: 'flexible', experience: '' }}
          save={async (form) => {
            await addVolunteer(form, edition)
            await onAdded()
          }}
          done={{ title: 'Vrijwilliger toegevoegd', description: 'Er is geen mail verstuurd.' }}
          submit="Toevoegen"
          failTitle="Fout bij toevoegen"
        />
      )}
    </>
  )
}

/** Adds a volunteer to an edition. If the edition already has the mail address, rejects with an error at that field. */
async function addVolunteer(form: VolunteerForm, edition: string | undefined): Promise<void> {
  const { results } = await unwrap(call(communityEndpoints.addVolunteers, { body: { rows: [{ ...form, line: 1 }] } }, { edition }))
  if (results[0]?.outcome !== 'duplicate') return
  const message = 'Dit adres staat al in de lijst'
  throw new CallFailed({ kind: 'refused', status: 409, code: 'invalid_input', message, details: [{ path: 'email', message }] })
}
