import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { edition as editionRecord, editionEdit, type Edition } from '#shared/contract/editions.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { saveEdition } from './save-edition.ts'

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
      save={(body) => saveEdition(client, edition.id, body)}
      done={{ title: 'Naam gewijzigd' }}
      changed={{
        record: editionRecord,
        show: (changed) => describeConflict(changed, [{ key: 'name', head: 'Naam', value: (one) => one.name }]),
      }}
    />
  )
}
