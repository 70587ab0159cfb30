import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { company, emptyCompany } from '#shared/contract/company.ts'
import { invoiceOfficeEndpoints, type AdminInvoice } from '#shared/contract/invoices-office.ts'
import { uncreditedAmount } from '#shared/domain/money/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'

const { changeInvoiceCompany, listInvoices, listParticipantInvoices } = invoiceOfficeEndpoints
const form = z.object({ company })

/** Returns the URL of the PDF of an invoice or credit note, which the browser downloads. */
export const invoiceUrl = (number: string) => `/api/admin/invoices/${number}`

/**
 * Puts a company on an issued invoice of a ticket. Renders nothing for a fully credited invoice. `all`: the loaded invoices and credit
 * notes, which show how much of the invoice is credited.
 */
export function InvoiceCompany({ invoice, all }: { invoice: AdminInvoice; all: readonly AdminInvoice[] }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id: number, kind, sale, total } = invoice
  const label = invoice.company ? 'Bedrijf wijzigen' : 'Op naam van bedrijf'
  if (kind !== 'invoice' || sale !== 'ticket' || uncreditedAmount({ number, total }, all) <= 0) return null
  return (
    <IfAllowed call={changeInvoiceCompany}>
      <Button size="table" variant="text" aria-label={`${label}: ${number}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <EditDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Bedrijf op factuur ${number}`}
        schema={form}
        fields={[
          { name: 'company.name', label: 'Bedrijf', wide: true },
          { name: 'company.street', label: 'Straat en huisnummer', wide: true },
          { name: 'company.postalCode', label: 'Postcode' },
          { name: 'company.city', label: 'Plaats' },
          { name: 'company.country', label: 'Land' },
          { name: 'company.vatNumber', label: 'Btw-nummer', optional: true, hint: 'Met de letters van het land, zoals NL123456789B13.' },
          { name: 'company.reference', label: 'Kenmerk', optional: true, hint: 'Bijvoorbeeld hun inkoopnummer.' },
        ]}
        values={{ company: invoice.company ?? emptyCompany }}
        save={async (body) => {
          const made = await unwrap(call(changeInvoiceCompany, { params: { number }, body }))
          await Promise.all([listInvoices, listParticipantInvoices].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
          return made
        }}
        done={(made) => ({
          title: 'Nieuwe factuur gemaakt',
          description: `Nummer ${made.number}. Mail de koper de tickets opnieuw: dan gaat de nieuwe factuur mee.`,
          action: { label: 'Open pdf', run: () => location.assign(invoiceUrl(made.number)) },
        })}
        submit="Maak nieuwe factuur"
        failTitle="De factuur is niet gewijzigd"
      >
        {`Er komen twee nummers bij: een creditfactuur voor ${number}, en een nieuwe factuur op naam van het bedrijf.`}
      </EditDialog>
    </IfAllowed>
  )
}
