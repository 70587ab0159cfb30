import type { UseFormReturn } from 'react-hook-form'
import type { Company } from '#shared/contract/company.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'

/** The fields of a company on an invoice, for a form with the schema `company` of the contract. */
export function CompanyFields({ form }: { form: UseFormReturn<Company, unknown, Company> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label="Bedrijf" error={errors.name?.message}>
        <Input autoComplete="billing organization" {...register('name')} />
      </Field>
      <Field label="Straat en huisnummer" error={errors.street?.message}>
        <Input autoComplete="billing street-address" autoCapitalize="words" {...register('street')} />
      </Field>
      <Pair wide="last">
        <Field label="Postcode" error={errors.postalCode?.message}>
          <Input autoComplete="billing postal-code" autoCapitalize="characters" {...register('postalCode')} />
        </Field>
        <Field label="Plaats" error={errors.city?.message}>
          <Input autoComplete="billing address-level2" autoCapitalize="words" {...register('city')} />
        </Field>
      </Pair>
      <Field label="Land" error={errors.country?.message}>
        <Input autoComplete="billing country-name" autoCapitalize="words" {...register('country')} />
      </Field>
      <Field label="Btw-nummer" optional hint="Met de letters van het land, zoals NL123456789B13." error={errors.vatNumber?.message}>
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('vatNumber')} />
      </Field>
      <Field label="Kenmerk" optional hint="Bijvoorbeeld jullie inkoopnummer." error={errors.reference?.message}>
        <Input autoComplete="off" {...register('reference')} />
      </Field>
    </>
  )
}
