import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceEndpoints, type OwnInvoice } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { CompanyDialog } from '#web/ui/company/company-dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ownInvoicesQuery } from './own-invoices-query.ts'

/** Opens the form that replaces the name on an issued invoice with a company, or with the buyer's own name. */
export function InvoiceCompany({ invoice: { number, company } }: { invoice: OwnInvoice }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const text = company ? 'Wijzig bedrijf' : 'Zet op bedrijf'
  return (
    <>
      <Button variant="outline" size="compact" onClick={() => setOpen(true)} aria-label={`${text}, factuur ${number}`}>
        {text}
      </Button>
      {isOpen && (
        <CompanyDialog
          number={number}
          company={company}
          change={(next) => unwrap(call(invoiceEndpoints.changeOwnInvoiceCompany, { params: { number }, body: { company: next } }))}
          onSettled={() => client.invalidateQueries({ queryKey: ownInvoicesQuery.queryKey })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
