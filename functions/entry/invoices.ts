import { invoiceGroup } from '#functions/http/bindings/invoices.ts'
import { buildPrinter } from './build-printer.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ printer: buildPrinter })

/** Invoices as files. */
export const handler = serve(root, { groups: [invoiceGroup] })
