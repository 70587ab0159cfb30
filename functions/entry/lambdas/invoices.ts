import { buildPrinter } from '#functions/entry/build/build-printer.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { invoiceGroup } from '#functions/http/bindings/invoices.ts'

const root = await openRoot({ printer: buildPrinter })

/** Serves invoices as files. */
export const handler = serve(root, { groups: [invoiceGroup] })
