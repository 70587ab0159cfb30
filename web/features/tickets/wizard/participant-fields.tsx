import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { countries } from '#shared/domain/tickets/countries.ts'
import { minimumAge } from '#shared/domain/tickets/minimum-age.ts'
import type { DraftParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { TermsLink } from '#web/features/tickets/terms-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { MoreFields } from './more-fields.tsx'

export interface ParticipantForm {
  participants: DraftParticipant[]
}

export const birthDateFields = ['participants.0.birthDate', 'participants.1.birthDate'] as const

const Set = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4.5',
    minWidth: '0',
    '& + &': { marginBlockStart: '7', paddingBlockStart: '6', borderBlockStart: '3px solid', borderColor: 'fg.strong' },
  },
})
const Legend = chakra('legend', { base: { float: 'left', width: 'full', textStyle: 'h3', color: 'fg.strong', padding: '0' } })

interface ParticipantFieldsProps {
  at: 0 | 1
  duo: boolean
  register: UseFormRegister<ParticipantForm>
  errors: NonNullable<NonNullable<FieldErrors<ParticipantForm>['participants']>[number]>
  /** The values when the step opened. The group of optional fields is open if one of its fields is filled in. */
  filled: DraftParticipant
  /** True if the form has the fields of one person only. */
  isOnlyParticipant?: boolean
  /** True to omit the field for the mail address, because the address is already known. */
  withoutEmail?: boolean
  /** Shows the field for a shirt size; by default only for the second participant. */
  withShirt?: boolean
}

/** The nationalities that the field suggests. A visitor can type any other text. */
const nationalities = [
  'Nederlandse',
  'Belgische',
  'Duitse',
  'Franse',
  'Britse',
  'Spaanse',
  'Italiaanse',
  'Poolse',
  'Turkse',
  'Marokkaanse',
  'Surinaamse',
] as const

/** Shows all fields about one participant: first the required fields, then a collapsed group with the other fields. */
export function ParticipantFields({
  at,
  duo,
  register,
  errors,
  filled,
  isOnlyParticipant = false,
  withoutEmail = false,
  withShirt = at === 1,
}: ParticipantFieldsProps) {
  const to = (name: keyof DraftParticipant) => register(`participants.${at}.${name}`)
  // The second participant has another autofill section, so that the browser does not fill in the data of the first participant twice.
  const token = (name: string) => (at === 0 ? name : `section-partner ${name}`)
  return (
    <Set>
      <Legend>{duo ? `Deelnemer ${at + 1}` : 'Jouw gegevens'}</Legend>
      <Field label="Naam" error={errors.name?.message}>
        <Input autoComplete={token('name')} autoCapitalize="words" {...to('name')} />
      </Field>
      <Pair>
        {!withoutEmail && (
          <Field label="E-mail" hint="Hierheen gaat het ticket" error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete={token('email')} autoCapitalize="none" spellCheck={false} {...to('email')} />
          </Field>
        )}
        <PhoneField
          label="Telefoon"
          hint="Minstens 10 cijfers"
          error={errors.phone?.message}
          getsSms
          countryName={`participants.${at}.country`}
          autoComplete={token('tel')}
          {...to('phone')}
        />
      </Pair>
      <Pair>
        <Field label="Geboortedatum" hint={`Meedoen kan vanaf ${minimumAge} jaar`} error={errors.birthDate?.message}>
          <Input type="date" autoComplete={token('bday')} {...to('birthDate')} />
        </Field>
        <Field label="Nationaliteit" hint="Zoals op je ID" error={errors.nationality?.message}>
          <Input list="nationalities" autoComplete="off" autoCapitalize="words" {...to('nationality')} />
        </Field>
      </Pair>
      <RadioCards
        legend="Geslacht"
        columns={3}
        error={errors.gender?.message}
        options={[
          { value: 'male', title: 'Man' },
          { value: 'female', title: 'Vrouw' },
          { value: 'other', title: 'Anders' },
        ]}
        {...to('gender')}
      />
      <Pair>
        <Field label="Land" error={errors.country?.message}>
          <Select autoComplete={token('country-name')} {...to('country')}>
            {countries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </Field>
        {withShirt && (
          <Field label="Shirtmaat" optional error={errors.shirtSize?.message}>
            <Select {...to('shirtSize')}>
              {['', 'XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => (
                <option key={size} value={size}>
                  {size || 'Geen voorkeur'}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Pair>
      <MoreFields to={to} token={token} errors={errors} filled={filled} />
      <div>
        <CheckRow
          sentence
          label={
            <>
              Ik ga akkoord met de <TermsLink />
            </>
          }
          error={errors.agreeToTerms?.message}
          {...to('agreeToTerms')}
        />
        <CheckRow sentence label="Hou me op de hoogte met de nieuwsbrief (hoeft niet)" {...to('agreeToNewsletter')} />
      </div>
      {(at === 0 || isOnlyParticipant) && (
        <datalist id="nationalities">
          {nationalities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </Set>
  )
}
