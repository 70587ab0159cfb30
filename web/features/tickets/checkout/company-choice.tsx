import { TroubleNotice } from '#web/ui/feedback/trouble-notice.tsx'
import { CompanyFields } from '#web/ui/company/company-fields.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { changeCompanyDraft } from '#web/features/tickets/draft/company-draft.ts'
import type { useCompany } from './use-company.ts'

/** The choice to put a company on the invoice, and its fields. */
export function CompanyChoice({ company: { wanted, form, trouble } }: { company: ReturnType<typeof useCompany> }) {
  return (
    <>
      <CheckRow
        sentence
        label="Factuur op naam van een bedrijf"
        checked={wanted}
        onChange={(event) => changeCompanyDraft({ wanted: event.target.checked })}
      />
      {wanted && <CompanyFields register={form.register} errors={form.formState.errors} />}
      {trouble && <TroubleNotice trouble={trouble} />}
    </>
  )
}
