import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { editionEdit, editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { theirVersion } from '#web/features/admin/table/their-version.tsx'
import { refreshEditions } from './edition-queries.ts'

const form = z.object({ name: editionEdit.shape.name.unwrap(), version: z.string() })

/** Renames an edition. */
export function NameDialog({ edition, onClose }: { edition: Edition | undefined; onClose: () => void }) {
  const client = useQueryClient()
  if (!edition) return undefined
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`${edition.name} hernoemen`}
      schema={form}
      fields={[{ name: 'name', label: 'Naam', wide: true }]}
      values={{ name: edition.name, version: edition.version }}
      save={async (body) => {
        await unwrap(call(editionEndpoints.changeEdition, { params: { id: edition.id }, body }))
        await refreshEditions(client)
      }}
      done={{ title: 'Naam gewijzigd' }}
      showFailure={(failure) => theirVersion<Edition>(failure, [{ key: 'name', head: 'Naam', value: (one) => one.name }])}
    />
  )
}
