import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { PersonDraft } from './sale-draft.ts'

const Set = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '3',
    // On a phone two short fields stand beside each other, if they fit.
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(9.5rem, 1fr))', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    minWidth: '0',
  },
})
const Long = chakra('div', { base: { gridColumn: { base: '1 / -1', md: 'auto' }, minWidth: '0' } })
// Smaller than the title of the panel or dialog around it.
const Legend = chakra('legend', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.0625rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'fg.muted',
    marginBlockEnd: '2',
    padding: '0',
  },
})

interface PersonFieldsProps {
  legend: string
  /** Whether the form also has fields for telephone and emergency contact, and whether these are required. */
  more: 'optional' | 'required' | false
  size?: 'table'
  register: (field: keyof PersonDraft) => UseFormRegisterReturn
  errors: FieldErrors<PersonDraft> | undefined
}

/** The fields of one person whose data somebody else types. */
export function PersonFields({ legend, more, size, register, errors }: PersonFieldsProps) {
  const optional = more === 'optional'
  // The fields are for another person's data, so the browser must not fill in the seller's data.
  const typed = { autoComplete: 'off', ...(size ? { size } : {}) } as const
  return (
    <Set>
      <Legend>{legend}</Legend>
      <Long>
        <Field label="Naam" error={errors?.name?.message}>
          <Input {...typed} autoCapitalize="words" spellCheck={false} {...register('name')} />
        </Field>
      </Long>
      <Long>
        <Field label="E-mail" error={errors?.email?.message}>
          <Input {...typed} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} {...register('email')} />
        </Field>
      </Long>
      <Field label="Geboortedatum" error={errors?.birthDate?.message}>
        <Input {...typed} type="date" {...register('birthDate')} />
      </Field>
      <Field label="Geslacht" error={errors?.gender?.message}>
        <Select {...(size ? { size } : {})} {...register('gender')}>
          <option value="">Kies</option>
          <option value="female">Vrouw</option>
          <option value="male">Man</option>
          <option value="other">Anders</option>
        </Select>
      </Field>
      {more && (
        <>
          <PhoneField {...typed} label="Telefoon" optional={optional} error={errors?.phone?.message} {...register('phone')} />
          <Field label="Noodcontact" optional={optional} error={errors?.emergencyContactName?.message}>
            <Input {...typed} {...register('emergencyContactName')} />
          </Field>
          <PhoneField
            {...typed}
            label="Telefoon noodcontact"
            optional={optional}
            error={errors?.emergencyContactPhone?.message}
            {...register('emergencyContactPhone')}
          />
        </>
      )}
    </Set>
  )
}
