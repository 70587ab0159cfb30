import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { company as schema, emptyCompany, type Company } from '#shared/contract/company.ts'
import { invoiceEndpoints, type OwnInvoice } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { faultsIn } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { CompanyFields } from '#web/ui/company/company-fields.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { ownInvoicesQuery } from './own-invoices-query.ts'

/** Opens the form that puts a company, or the buyer's own name again, on an issued invoice. */
export function InvoiceCompany({ invoice }: { invoice: OwnInvoice }) {
  const [isOpen, setOpen] = useState(false)
  const { number, company } = invoice
  const text = company ? 'Wijzig bedrijf' : 'Zet op bedrijf'
  return (
    <>
      <Button variant="outline" size="compact" onClick={() => setOpen(true)} aria-label={`${text}, factuur ${number}`}>
        {text}
      </Button>
      {isOpen && <CompanyDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}

function CompanyDialog({ invoice: { number, company }, onClose }: { invoice: OwnInvoice; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm<Company, unknown, Company>({ resolver: resolverOf<Company, Company>(schema), defaultValues: company ?? emptyCompany })
  const change = useMutation({
    mutationFn: (next: Company | null) =>
      unwrap(call(invoiceEndpoints.changeOwnInvoiceCompany, { params: { number }, body: { company: next } })),
    onSuccess({ number: now }) {
      toast({
        kind: 'success',
        title: now === number ? 'Je factuur was al zo' : `Je nieuwe factuur is ${now}`,
        description: now === number ? 'Er is niets veranderd.' : 'Download hem in de lijst, met de creditfactuur van de oude.',
      })
      onClose()
    },
    onError: (error) =>
      faultsIn(failureOf(error)).forEach(({ path, message }, at) =>
        form.setError(path.replace(/^company\./, '') as keyof Company, { message }, { shouldFocus: at === 0 }),
      ),
    // A refused invoice may have been replaced elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: ownInvoicesQuery.queryKey }),
  })
  const submit = (next: Company | null) => (change.isPending ? undefined : change.mutate(next))
  return (
    <Dialog open onClose={onClose} title={`Bedrijf op factuur ${number}`} keepOpen>
      <FormStack noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <p>Een factuur die er al is, mag niet veranderen. Je krijgt er een creditfactuur bij, en een nieuwe factuur met het bedrijf.</p>
        <CompanyFields form={form} />
        {change.error && (
          <Notice kind="bad" title="Je factuur is niet gewijzigd">
            {failureOf(change.error).message} Wat je invulde staat er nog.
          </Notice>
        )}
        <DialogActions>
          <Button type="button" variant="outline" size="compact" onClick={onClose}>
            Laat zo
          </Button>
          {company && (
            <Button type="button" variant="outline" size="compact" disabled={change.isPending} onClick={() => submit(null)}>
              Toch op mijn eigen naam
            </Button>
          )}
          <Button type="submit" variant="solid" size="compact" busy={change.isPending} busyText="Bezig...">
            Maak nieuwe factuur
          </Button>
        </DialogActions>
      </FormStack>
    </Dialog>
  )
}
