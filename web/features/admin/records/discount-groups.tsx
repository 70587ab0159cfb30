import { useState } from 'react'
import { discountEndpoints, type AdminDiscount } from '#shared/contract/discounts.ts'
import { call } from '#web/api/call.ts'
import { newIdempotencyKey } from '#web/api/intention.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { saveCsv } from '#web/features/admin/table/export-rows.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { discountGroupForm, discountGroupInputs, groupEditForm, groupEditInputs, newDiscountGroup } from './discount-form.ts'

/** The part of a group's name that its codes begin with. */
const prefixOf = ({ code }: AdminDiscount) => code.slice(0, -2)

/** Shows the button and the form that make unique codes and download these codes. */
export function MakeGroup({ isOwner, refresh }: { isOwner: boolean; refresh: () => Promise<void> }) {
  const may = useMayCall()
  const [intention, setIntention] = useState<string>()
  if (!may(discountEndpoints.createDiscountGroup)) return undefined
  return (
    <>
      <Button size="table" variant="quiet" icon="plus" onClick={() => setIntention(newIdempotencyKey())}>
        Unieke codes
      </Button>
      {intention !== undefined && (
        <EditDialog
          open
          onClose={() => setIntention(undefined)}
          title="Unieke codes maken"
          schema={discountGroupForm}
          fields={discountGroupInputs(isOwner)}
          values={newDiscountGroup}
          save={async (body) => {
            try {
              await download(await unwrap(call(discountEndpoints.createDiscountGroup, { body }, { idempotencyKey: intention })))
            } finally {
              await refresh()
            }
          }}
          submit="Maak codes"
          failTitle="Fout bij maken"
          done={{ title: 'Codes gemaakt', description: 'De lijst staat bij je downloads.' }}
        >
          De codes komen als CSV bij je downloads. Hier staan ze samen op één regel, met hoeveel er gebruikt zijn.
        </EditDialog>
      )}
    </>
  )
}

/** The actions of a group: download its codes, change its last day, and turn it off or on. */
export function GroupActions({ group, refresh, maySwitch }: { group: AdminDiscount; refresh: () => void; maySwitch: boolean }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      {maySwitch && <RowAction icon="pen" label={`Bewerk ${group.code}`} onPress={() => setEditing(true)} />}
      <RowAction icon="download" label={`Download de codes van ${group.code}`} onPress={() => void attempt(() => download(group))} />
      {maySwitch && (
        <RowAction
          icon={group.active ? 'pause' : 'play'}
          label={group.active ? `Zet ${group.code} uit` : `Zet ${group.code} aan`}
          onPress={() => void attempt(() => turn(group)).then(refresh)}
        />
      )}
      {isEditing && (
        <EditDialog
          open
          onClose={() => setEditing(false)}
          title={`${group.code} bewerken`}
          schema={groupEditForm}
          fields={groupEditInputs}
          values={{ validUntil: group.validUntil ?? '', active: group.active }}
          save={async (body) => {
            await unwrap(call(discountEndpoints.switchDiscountGroup, { params: { prefix: prefixOf(group) }, body }))
            refresh()
          }}
          done={{ title: `${group.code} bijgewerkt` }}
        >
          {`Dit geldt voor alle ${group.codes ?? 0} codes. De korting zelf staat vast: de codes kunnen al gedeeld zijn.`}
        </EditDialog>
      )}
    </>
  )
}

const columns = [
  { key: 'code', head: 'Code', value: (one: Code) => one.code },
  { key: 'status', head: 'Status', value: (one: Code) => (one.used ? 'Gebruikt' : one.active ? 'Vrij' : 'Uit') },
]
interface Code {
  code: string
  used: boolean
  active: boolean
}

async function download(group: AdminDiscount): Promise<void> {
  const codes = await unwrap(call(discountEndpoints.listDiscountGroup, { params: { prefix: prefixOf(group) } }))
  saveCsv(`kortingscodes-${prefixOf(group).toLowerCase()}`, columns, codes)
}

async function turn(group: AdminDiscount): Promise<void> {
  const active = !group.active
  await unwrap(call(discountEndpoints.switchDiscountGroup, { params: { prefix: prefixOf(group) }, body: { active } }))
  toast({ kind: 'success', title: active ? `${group.code} staat aan` : `${group.code} staat uit` })
}

async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    toast({ kind: 'destructive', title: 'Dat lukte niet', description: failureOf(error).message })
  }
}
