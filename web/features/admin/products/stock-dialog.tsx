import { useState } from 'react'
import { adminProduct, shopOfficeEndpoints, type AdminProduct } from '#shared/contract/shop-office.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { toStockBody, nameSize, stockFields, stockForm, toStockForm } from './product-form.ts'

/**
 * Sets the counted stock of each size. If stock was sold or counted meanwhile, the dialog shows the current numbers and saves on the next
 * press. Typed counts stay; the other sizes get the current number, so that saving does not undo a sale.
 */
export function StockDialog(props: { product: AdminProduct; onClose: () => void; onDone: () => unknown }) {
  const { product, onClose, onDone } = props
  const [now, setNow] = useState(product)
  async function save(values: Record<string, number>) {
    try {
      const body = { stock: toStockBody(now, values) }
      await unwrap(call(shopOfficeEndpoints.countProductStock, { params: { id: product.id }, body }))
    } catch (error) {
      const changed = changedRecord(failureOf(error), adminProduct)
      if (changed) setNow(alignSizes(product, changed.record))
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
      changed={{ record: adminProduct, show: (changed) => describeConflict(changed, stockColumns(now)) }}
    />
  )
}

const leftOf = ({ stock }: AdminProduct, wanted: string | null) => stock.find(({ size }) => size === wanted)?.left
const stockColumns = ({ stock }: AdminProduct): readonly SectionColumn<AdminProduct>[] =>
  stock.map(({ size }) => ({ key: size ?? '', head: nameSize(size), value: (product) => leftOf(product, size) ?? null }))

/** Returns the current stock in the sizes and order of the form, because another user may have changed the sizes too. */
function alignSizes(opened: AdminProduct, now: AdminProduct): AdminProduct {
  return { ...now, stock: opened.stock.map(({ size, left }) => ({ size, left: leftOf(now, size) ?? left })) }
}
