import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { minimumAge } from '#shared/domain/tickets/minimum-age.ts'
import { entrantKey, type RegistrationForm, type Who } from '#web/features/tickets/draft/registration-draft.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

const Set = chakra('fieldset', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4.5', minWidth: '0' } })
const Legend = chakra('legend', { base: { float: 'left', width: 'full', textStyle: 'h3', color: 'fg.strong', padding: '0' } })

export const genderOptions = [
  { value: 'male', title: 'Man' },
  { value: 'female', title: 'Vrouw' },
  { value: 'other', title: 'Anders' },
]

interface EntrantFieldsProps {
  who: Who
  title: string
  register: UseFormRegister<RegistrationForm>
  errors: FieldErrors<RegistrationForm>
}

/** Shows all fields of the registration form about one participant. */
export function EntrantFields({ who, title, register, errors }: EntrantFieldsProps) {
  const to = (field: Parameters<typeof entrantKey>[1]) => register(entrantKey(who, field))
  const error = (field: Parameters<typeof entrantKey>[1]) => errors[entrantKey(who, field)]?.message
  // The second participant has another autofill section, so that the browser does not fill in the data of the first participant twice.
  const token = (name: string) => (who === 'primary' ? name : `section-partner ${name}`)
  return (
    <Set>
      <Legend>{title}</Legend>
      <Field label="Naam" error={error('Name')}>
        <Input autoComplete={token('name')} autoCapitalize="words" {...to('Name')} />
      </Field>
      <Pair>
        <Field label="E-mail" hint="Hierheen gaat het ticket" error={error('Email')}>
          <Input type="email" inputMode="email" autoComplete={token('email')} autoCapitalize="none" spellCheck={false} {...to('Email')} />
        </Field>
        <PhoneField
          label="Telefoon"
          hint="Minstens 10 cijfers"
          error={error('Phone')}
          getsSms
          autoComplete={token('tel')}
          {...to('Phone')}
        />
      </Pair>
      <Field label="Geboortedatum" hint={`Meedoen kan vanaf ${minimumAge} jaar`} error={error('BirthDate')}>
        <Input type="date" autoComplete={token('bday')} {...to('BirthDate')} />
      </Field>
      <RadioCards legend="Geslacht" columns={3} error={error('Gender')} options={genderOptions} {...to('Gender')} />
      <Pair>
        <Field label="Noodcontact" hint="Wie bellen we als er iets is?" error={error('EmergencyContact')}>
          <Input autoComplete="off" autoCapitalize="words" {...to('EmergencyContact')} />
        </Field>
        <PhoneField
          label="Telefoon noodcontact"
          hint="Minstens 10 cijfers"
          error={error('EmergencyPhone')}
          autoComplete="off"
          {...to('EmergencyPhone')}
        />
      </Pair>
    </Set>
  )
}
