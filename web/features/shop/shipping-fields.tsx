import { chakra } from '#web/ui/theme/chakra.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { ShippingAddress, ShippingForm } from '#shared/contract/shop.ts'
import { countries, deliveryCountryFault, isDeliveryCountry } from '#shared/domain/tickets/countries.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const Set = chakra('fieldset', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4.5', minWidth: '0' } })
const Legend = chakra('legend', { base: { float: 'left', width: 'full', textStyle: 'h3', color: 'fg.strong', padding: '0' } })

/** Shows the fields for the name, contact data and address of the receiver. */
export function ShippingFields({ form }: { form: UseFormReturn<ShippingForm, unknown, ShippingAddress> }) {
  const { register, formState } = form
  const { errors } = formState
  // Checks the country as soon as the buyer chooses it, so that a buyer outside the Netherlands does not fill in the rest in vain.
  const country = form.watch('country') ?? ''
  return (
    <Set>
      <Legend>Verzendgegevens</Legend>
      <Pair>
        <Field label="Voornaam" error={errors.firstName?.message}>
          <Input autoComplete="shipping given-name" autoCapitalize="words" {...register('firstName')} />
        </Field>
        <Field label="Achternaam" error={errors.lastName?.message}>
          <Input autoComplete="shipping family-name" autoCapitalize="words" {...register('lastName')} />
        </Field>
      </Pair>
      <Pair>
        <Field label="E-mailadres" error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...register('email')} />
        </Field>
        <PhoneField label="Telefoon" optional error={errors.phone?.message} autoComplete="tel" {...register('phone')} />
      </Pair>
      <Field
        label="Land"
        hint="We bezorgen alleen in Nederland."
        error={errors.country?.message ?? (isDeliveryCountry(country) ? undefined : deliveryCountryFault)}
      >
        <Select autoComplete="shipping country-name" {...register('country')}>
          {countries.filter(isDeliveryCountry).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Pair>
        <Field label="Straat" error={errors.street?.message}>
          <Input autoComplete="shipping address-line1" autoCapitalize="words" {...register('street')} />
        </Field>
        <Field label="Huisnummer" error={errors.houseNumber?.message}>
          <Input autoComplete="shipping address-line2" inputMode="text" {...register('houseNumber')} />
        </Field>
      </Pair>
      <Pair>
        <Field label="Postcode" error={errors.postalCode?.message}>
          <Input autoComplete="shipping postal-code" autoCapitalize="characters" {...register('postalCode')} />
        </Field>
        <Field label="Plaats" error={errors.city?.message}>
          <Input autoComplete="shipping address-level2" autoCapitalize="words" {...register('city')} />
        </Field>
      </Pair>
    </Set>
  )
}
