import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { company as schema, emptyCompany, type Company } from '#shared/contract/company.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { CompanyFields } from './company-fields.tsx'

interface CompanyDialogProps {
  /** The number of the current invoice; undefined if the caller does not have it. */
  number?: string | undefined
  company: Company | null
  /** Puts the company on the invoice; null: the buyer's own name. Returns the number of the invoice that is current afterwards. */
  change: (next: Company | null) => Promise<{ number: string }>
  onSettled: () => unknown
  onClose: () => void
}

/** Shows the form that puts a company, or the buyer's own name again, on an issued invoice. */
export function CompanyDialog({ number, company, change: send, onSettled, onClose }: CompanyDialogProps) {
  const form = useForm<Company, unknown, Company>({
    resolver: resolverOf<Company, Company>(schema),
    defaultValues: company ?? emptyCompany,
  })
  const change = useMutation({
    mutationFn: send,
    onSuccess({ number: now }) {
      toast({
        kind: 'success',
        title: now === number ? 'Je factuur was al zo' : `Je factuur is nu ${now}`,
        description: now === number ? 'Er is niets veranderd.' : 'Download hem hier, met de creditfactuur van de oude.',
      })
      onClose()
    },
    onError: (error) =>
      listFieldFaults(failureOf(error)).forEach(({ path, message }, at) =>
        form.setError(path.replace(/^company\./, '') as keyof Company, { message }, { shouldFocus: at === 0 }),
      ),
    // Also called after a refusal, because the invoice may have been replaced elsewhere.
    onSettled,
  })
  const submit = (next: Company | null) => (change.isPending ? undefined : change.mutate(next))
  return (
    <Dialog open onClose={onClose} title={number === undefined ? 'Bedrijf op je factuur' : `Bedrijf op factuur ${number}`} keepOpen>
      <FormStack noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <p>Een factuur die er al is, mag niet veranderen. Je krijgt er een creditfactuur bij, en een nieuwe factuur met het bedrijf.</p>
        <CompanyFields register={form.register} errors={form.formState.errors} />
        {change.error && (
          <Notice kind="bad" title="Je factuur is niet gewijzigd">
            {`${failureOf(change.error).message} Wat je invulde staat er nog.`}
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
