import { chakra } from '#web/ui/theme/chakra.ts'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { ProfileFields } from '#shared/contract/profile.ts'
import { countries } from '#shared/domain/tickets/countries.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4.5',
    minWidth: '0',
    '& + &': { paddingBlockStart: '5', borderBlockStart: '1.5px solid', borderColor: 'edge' },
  },
})
const Legend = chakra('legend', { base: { float: 'left', width: 'full', textStyle: 'h4', color: 'fg.strong', padding: '0' } })

/** Shows the fields of a profile, each with its error. */
export function ProfileInputs({
  register,
  errors,
  server,
}: {
  register: UseFormRegister<ProfileFields>
  errors: FieldErrors<ProfileFields>
  server: ProfileFields
}) {
  const listed: readonly string[] = countries
  const others = server.country !== '' && !listed.includes(server.country) ? [server.country] : []
  return (
    <>
      <Group>
        <Legend>Wie je bent</Legend>
        <Field label="Naam" error={errors.name?.message}>
          <Input autoComplete="name" autoCapitalize="words" {...register('name')} />
        </Field>
        <Pair>
          <Field label="E-mail" hint="Hiermee log je ook in" error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...register('email')} />
          </Field>
          <PhoneField
            label="Telefoon"
            hint="Minstens 10 cijfers"
            error={errors.phone?.message}
            getsSms
            countryName="country"
            autoComplete="tel"
            {...register('phone')}
          />
        </Pair>
      </Group>
      <Group>
        <Legend>Adres</Legend>
        <Pair wide="first">
          <Field label="Straat" error={errors.street?.message}>
            <Input autoComplete="address-line1" autoCapitalize="words" {...register('street')} />
          </Field>
          <Field label="Huisnummer" error={errors.houseNumber?.message}>
            <Input autoComplete="address-line2" {...register('houseNumber')} />
          </Field>
        </Pair>
        <Pair wide="last">
          <Field label="Postcode" error={errors.postalCode?.message}>
            <Input autoComplete="postal-code" autoCapitalize="characters" {...register('postalCode')} />
          </Field>
          <Field label="Stad" error={errors.city?.message}>
            <Input autoComplete="address-level2" autoCapitalize="words" {...register('city')} />
          </Field>
        </Pair>
        <Field label="Land" error={errors.country?.message}>
          <Select autoComplete="country-name" {...register('country')}>
            <option value="">Kies een land</option>
            {[...others, ...countries].map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </Field>
      </Group>
      <Group>
        <Legend>Noodcontact</Legend>
        <Pair>
          <Field label="Naam noodcontact" hint="Wie we bellen als er iets is" error={errors.emergencyContact?.message}>
            <Input autoComplete="section-nood name" autoCapitalize="words" {...register('emergencyContact')} />
          </Field>
          <PhoneField
            label="Telefoon noodcontact"
            hint="Minstens 10 cijfers"
            error={errors.emergencyContactPhone?.message}
            countryName="country"
            autoComplete="section-nood tel"
            {...register('emergencyContactPhone')}
          />
        </Pair>
      </Group>
    </>
  )
}
