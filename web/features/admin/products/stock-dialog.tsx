import { useState } from 'react'
import { adminProduct, shopOfficeEndpoints, type AdminProduct } from '#shared/contract/shop-office.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { fromStockForm, nameSize, stockFields, stockForm, toStockForm } from './product-form.ts'

/**
 * Says what was counted of each size. What was sold or counted meanwhile is shown before it is pressed again: what was typed stays, and a
 * size that nobody typed goes along with it, so that it is not set back to what it was.
 */
export function StockDialog(props: { product: AdminProduct; onClose: () => void; onDone: () => unknown }) {
  const { product, onClose, onDone } = props
  const [now, setNow] = useState(product)
  async function save(values: Record<string, number>) {
    try {
      const body = { stock: fromStockForm(now, values) }
      await unwrap(call(shopOfficeEndpoints.countProductStock, { params: { id: product.id }, body }))
    } catch (error) {
      const changed = changedRecord(failureOf(error), adminProduct)
      if (changed) setNow(ofSizes(product, changed.record))
      throw error
    } finally {
      await onDone()
    }
  }
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`Voorraad van ${product.name}`}
      schema={stockForm(now)}
      fields={stockFields(now)}
      values={toStockForm(now)}
      follow
      save={save}
      done={{ title: 'Voorraad bijgewerkt' }}
      changed={{ record: adminProduct, show: (changed) => describeConflict(changed, leftOfSizes(now)) }}
    />
  )
}

const leftOf = ({ stock }: AdminProduct, wanted: string | null) => stock.find(({ size }) => size === wanted)?.left
const leftOfSizes = ({ stock }: AdminProduct): readonly SectionColumn<AdminProduct>[] =>
  stock.map(({ size }) => ({ key: size ?? '', head: nameSize(size), value: (one) => leftOf(one, size) ?? null }))

/** What is left now of the sizes that the form has, in its order: a colleague may have changed those too. */
function ofSizes(opened: AdminProduct, now: AdminProduct): AdminProduct {
  return { ...now, stock: opened.stock.map(({ size, left }) => ({ size, left: leftOf(now, size) ?? left })) }
}
