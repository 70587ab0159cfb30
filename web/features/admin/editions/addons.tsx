import { allAddonsOf } from '#shared/domain/tickets/addons.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { moneyColumn } from '#web/features/admin/table/money-column.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { addonFields, addonForm, mergeAddon, supplyWords, toAddonForm, toTerms, type AddonRow } from './addon-form.ts'
import { EditionList } from './edition-list.tsx'

/** `left`: how many pieces of a limited add-on are neither sold nor held for an unpaid ticket; absent without a limit. */
type Row = AddonRow & { left?: number }

const columns: readonly SectionColumn<Row>[] = [
  { key: 'name', head: 'Extra', value: ({ name }) => name, strong: true },
  moneyColumn('solo', 'Bij Solo', ({ price }) => price.solo),
  moneyColumn('duo', 'Bij Duo', ({ price }) => price.duo),
  {
    key: 'run',
    head: 'Hoeveel',
    value: ({ left }) => left ?? null,
    text: describeLeft,
    cell: (one) => describeLeft(one) ?? <Quiet>geen grens</Quiet>,
    end: true,
  },
  { key: 'sizes', head: 'Maten', value: ({ sizes }) => sizes?.join(', ') ?? '' },
  { key: 'supply', head: 'Soort', value: ({ supply }) => supplyWords[supply], hidden: true },
  {
    key: 'status',
    head: 'Status',
    value: ({ off }) => (off ? 'Uit' : 'Te koop'),
    cell: ({ off }) => (off ? <Badge kind="gone">Uit</Badge> : <Badge kind="ok">Te koop</Badge>),
  },
]
const rowsOf = ({ addons, addonsSold = [] }: Edition): readonly Row[] =>
  allAddonsOf(addons).map((one) => {
    const sold = addonsSold.find(({ id }) => id === one.id)?.sold ?? 0
    return one.run === undefined ? one : { ...one, left: Math.max(0, one.run - sold) }
  })
const empty = { title: 'Nog geen extra’s', text: 'Wat je erbij verkoopt, komt hier.' }

/** `/admin/instellingen/extras`: the add-ons of an edition's tickets, with their prices and limits. */
export default function Addons() {
  return (
    <EditionList
      title="Extra’s"
      note="Wat verkocht is, blijft zoals het was"
      noun="extra’s"
      hint="Naam"
      add="Nieuwe extra"
      one="Extra"
      nameOf={({ name }) => name}
      rowKey={({ id }) => String(id)}
      columns={columns}
      rowsOf={rowsOf}
      path="addons"
      bodyOf={(rows) => ({ addons: toTerms(rows) })}
      schema={addonForm}
      fields={(_, row) => addonFields(row)}
      toForm={toAddonForm}
      merge={mergeAddon}
      fieldOf={(part) => part || 'name'}
      actions={(row, save, rows) => (
        <RowAction
          icon={row.off ? 'play' : 'pause'}
          label={row.off ? `Zet ${row.name} aan` : `Zet ${row.name} uit`}
          onPress={() => void toggleAddon(row, rows, save)}
        />
      )}
      emptyOf={() => empty}
    >
      Elke editie heeft haar eigen aantal. Minder dan wat er al verkocht of vastgehouden is, kan niet.
    </EditionList>
  )
}

/** Formats how many pieces of an add-on are left: 'nog 29 van 30'; null without a limit. */
function describeLeft({ run, left }: Row): string | null {
  return run === undefined || left === undefined ? null : `nog ${left.toLocaleString('nl-NL')} van ${run.toLocaleString('nl-NL')}`
}

/** Switches an add-on off or on. It asks no confirmation, because a second press undoes it. */
async function toggleAddon(row: AddonRow, rows: readonly AddonRow[], save: (rows: readonly AddonRow[]) => Promise<unknown>): Promise<void> {
  try {
    await save(rows.map((one) => (one.id === row.id ? { ...one, off: row.off ? undefined : true } : one)))
    toast({ kind: 'success', title: row.off ? `${row.name} staat aan` : `${row.name} staat uit` })
  } catch (error) {
    toast({ kind: 'destructive', title: 'Fout bij bijwerken', description: failureOf(error).message })
  }
}
