import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { findOwnerOnly } from '#shared/domain/tickets/discounts.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { discountEndpoints, type AdminDiscount } from '#shared/contract/discounts.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { failureOf } from '#web/api/unwrap.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { asDay, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { discountForm, discountInputs, formatDiscount, formatTickets, toDiscountForm } from './discount-form.ts'
import { GroupActions, MakeGroup } from './discount-groups.tsx'
import { RecordSection } from './record-section.tsx'

const calls = {
  list: discountEndpoints.listDiscountCodes,
  create: discountEndpoints.createDiscountCode,
  change: discountEndpoints.updateDiscountCode,
}

const statusOf = (one: AdminDiscount) => one.over ?? 'Aan'
const columns: readonly SectionColumn<AdminDiscount>[] = [
  {
    key: 'code',
    head: 'Code',
    value: (one) => one.code,
    cell: (one) => (one.codes === undefined ? one.code : `${one.code} (${one.codes} codes)`),
    strong: true,
  },
  { key: 'name', head: 'Naam', value: (one) => one.name },
  { key: 'worth', head: 'Korting', value: (one) => one.value, text: formatDiscount, cell: formatDiscount, end: true },
  { key: 'tickets', head: 'Voor', value: (one) => formatTickets(one.ticketTypes) },
  {
    key: 'from',
    head: 'Vanaf',
    value: (one) => asDay(one.validFrom),
    cell: (one) => (one.validFrom ? `vanaf ${formatOfficeDay(one.validFrom)}` : <Quiet>geen begin</Quiet>),
  },
  {
    key: 'until',
    head: 'Tot en met',
    value: (one) => asDay(one.validUntil),
    cell: (one) => (one.validUntil ? `t/m ${formatOfficeDay(one.validUntil)}` : <Quiet>geen einde</Quiet>),
  },
  {
    key: 'used',
    head: 'Gebruikt',
    label: 'Gebruikt',
    value: (one) => one.used,
    text: (one) => (one.maxUses === null ? one.used : `${one.used} van ${one.maxUses}`),
    cell: (one) => (one.maxUses === null ? one.used : `${one.used} van ${one.maxUses}`),
    end: true,
  },
  {
    key: 'status',
    head: 'Status',
    value: statusOf,
    cell: (one) => <Badge kind={one.over === null ? 'ok' : one.over === 'Nog niet' ? 'wait' : 'gone'}>{statusOf(one)}</Badge>,
  },
]
const countCodes = ({ codes }: AdminDiscount) => codes ?? 1
const filters: readonly SectionFilter<AdminDiscount>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'Alle codes',
    options: ['Aan', 'Nog niet', 'Verlopen', 'Op', 'Uit'].map((value) => ({ value, label: value })),
    matches: (one, status) => statusOf(one) === status,
  },
]

/** `/admin/instellingen/kortingscodes` (decision 22). */
export default function Discounts() {
  const role = useContext(AdminRoleContext) ?? 'owner'
  const client = useQueryClient()
  return (
    <RecordSection
      title="Kortingscodes"
      note="Gebruikt telt ook wie nu aan het betalen is"
      noun="kortingscodes"
      one="kortingscode"
      add="Nieuwe code"
      hint="Code of naam"
      calls={calls}
      params={({ code }) => ({ code })}
      nameOf={({ code }) => code}
      columns={columns}
      filters={filters}
      empty={{ title: 'Nog geen kortingscodes', text: 'Een code geeft een percentage of een bedrag van het ticket af.' }}
      schema={discountForm}
      fields={(one) => discountInputs(one, role === 'owner')}
      values={toDiscountForm}
      countOf={countCodes}
      isFixed={({ codes }) => codes !== undefined}
      tools={(refresh) => <MakeGroup isOwner={role === 'owner'} refresh={refresh} />}
      actions={(one, save) =>
        one.codes !== undefined ? (
          <GroupActions
            group={one}
            refresh={() => void client.invalidateQueries({ queryKey: [discountEndpoints.listDiscountCodes.path] })}
            maySwitch={save !== undefined && findOwnerOnly({ ...one, active: !one.active }, role).length === 0}
          />
        ) : (
          save &&
          findOwnerOnly({ ...one, active: !one.active }, role).length === 0 && (
            <RowAction
              icon={one.active ? 'pause' : 'play'}
              label={one.active ? `Zet ${one.code} uit` : `Zet ${one.code} aan`}
              onPress={() => void toggleCode(one, save)}
            />
          )
        )
      }
    />
  )
}

/** Turns a code off or on. Asks for no confirmation, because a second press undoes the change. */
async function toggleCode(code: AdminDiscount, save: (body: never) => Promise<AdminDiscount>): Promise<void> {
  try {
    const saved = await save(discountForm.parse({ ...toDiscountForm(code), active: !code.active }) as never)
    toast({ kind: 'success', title: saved.active ? `${saved.code} staat aan` : `${saved.code} staat uit` })
  } catch (error) {
    toast({ kind: 'destructive', title: 'Fout bij bijwerken', description: failureOf(error).message })
  }
}
