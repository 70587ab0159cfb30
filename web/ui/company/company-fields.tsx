import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { Company } from '#shared/contract/company.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'

interface CompanyFieldsProps {
  register: (field: keyof Company) => UseFormRegisterReturn
  errors: FieldErrors<Company> | undefined
  /**
   * `table` is for the office, where an administrator types somebody else's company. The browser must not fill in the administrator's
   * company.
   */
  size?: 'table'
}

/** Shows the fields of a company on an invoice, for a form with the schema `company` of the contract. */
export function CompanyFields({ register, errors, size }: CompanyFieldsProps) {
  const typed = (token: string) => ({ autoComplete: size ? 'off' : token, ...(size ? { size } : {}) }) as const
  return (
    <>
      <Field label="Bedrijf" error={errors?.name?.message}>
        <Input {...typed('billing organization')} {...register('name')} />
      </Field>
      <Field label="Straat en huisnummer" error={errors?.street?.message}>
        <Input {...typed('billing street-address')} autoCapitalize="words" {...register('street')} />
      </Field>
      <Pair wide="last">
        <Field label="Postcode" error={errors?.postalCode?.message}>
          <Input {...typed('billing postal-code')} autoCapitalize="characters" {...register('postalCode')} />
        </Field>
        <Field label="Plaats" error={errors?.city?.message}>
          <Input {...typed('billing address-level2')} autoCapitalize="words" {...register('city')} />
        </Field>
      </Pair>
      <Field label="Land" error={errors?.country?.message}>
        <Input {...typed('billing country-name')} autoCapitalize="words" {...register('country')} />
      </Field>
      <Field label="Btw-nummer" optional hint="Met de letters van het land, zoals NL123456789B13." error={errors?.vatNumber?.message}>
        <Input {...typed('off')} autoCapitalize="characters" spellCheck={false} {...register('vatNumber')} />
      </Field>
      <Field label="Kenmerk" optional hint="Bijvoorbeeld jullie inkoopnummer." error={errors?.reference?.message}>
        <Input {...typed('off')} {...register('reference')} />
      </Field>
    </>
  )
}
