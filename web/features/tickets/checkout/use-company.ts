import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { company, type Company } from '#shared/contract/company.ts'
import { invoiceEndpoints } from '#shared/contract/invoices.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { changeCompanyDraft, useCompanyDraft } from '#web/features/tickets/draft/company-draft.ts'
import { useDraftForm, type FormDraft } from '#web/features/tickets/draft/use-draft-form.ts'
import type { Trouble } from '#web/ui/feedback/trouble-notice.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'

const formDraft: FormDraft<Company> = {
  read: () => Object.entries(useCompanyDraft.getState().company) as [keyof Company, string][],
  write: (typed) => changeCompanyDraft({ company: typed }),
  subscribe: useCompanyDraft.subscribe,
}

/**
 * Returns the company that the buyer wants on the invoice. `settle` validates the company, and sends it to the server if the server does
 * not have it yet. Resolves to false if the buyer must correct the company first; the payment then does not start.
 */
export function useInvoiceCompany(ticketId: string | undefined) {
  const wanted = useCompanyDraft((draft) => draft.wanted)
  const [trouble, setTrouble] = useState<Trouble>()
  const form = useForm<Company, unknown, Company>({
    resolver: resolverOf<Company, Company>(company),
    shouldFocusError: false,
    defaultValues: useCompanyDraft.getState().company,
  })
  useDraftForm(form, formDraft)

  async function send(next: Company | null): Promise<boolean> {
    const contents = next ? JSON.stringify(next) : ''
    const { sent } = useCompanyDraft.getState()
    if (!ticketId || (sent?.ticketId === ticketId ? sent.contents : '') === contents) return true
    const answer = await call(invoiceEndpoints.chooseInvoiceCompany, { params: { id: ticketId }, body: { company: next } })
    if (answer.ok) {
      changeCompanyDraft({ sent: { ticketId, contents } })
      return true
    }
    const { failure } = answer
    // Continues with the payment step, which also finds that the ticket is already paid and shows that.
    if ('code' in failure && failure.code === 'already_paid') return true
    const faults = listFieldFaults(failure)
    for (const { path, message } of faults) form.setError(path.replace(/^company\./, '') as keyof Company, { message })
    if (faults.length > 0) focusFirstError()
    setTrouble({
      kind: 'warn',
      title: 'Het bedrijf staat nog niet op je factuur',
      text: `${failure.message} Er is niets betaald. Druk nog een keer op betalen, of zet het vinkje uit.`,
    })
    return false
  }

  return {
    wanted,
    form,
    trouble,
    settle: () => {
      setTrouble(undefined)
      if (!wanted) return send(null)
      return new Promise<boolean>((resolve, reject) => {
        const refuse = () => {
          focusFirstError()
          resolve(false)
        }
        form
          .handleSubmit(async (valid) => resolve(await send(valid)), refuse)()
          .catch(reject)
      })
    },
  }
}
