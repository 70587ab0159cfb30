import { useState } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { DraftParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

const Fold = chakra('details', {
  base: {
    borderBlock: '1.5px solid',
    borderColor: 'edge',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 'field',
      textStyle: 'caps',
      color: 'fg.strong',
      listStyle: 'none',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
})
const Inside = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4.5', paddingBlock: '2 24px' } })
const Group = chakra('h2', { base: { textStyle: 'caps', color: 'fg.muted', marginBlockStart: '2' } })

const names = [
  'street', 'houseNumber', 'postalCode', 'city', 'emergencyContactName', 'emergencyContactPhone', 'emergencyContactRelation', 'medicalConditions', 'hasInsurance',
] as const satisfies readonly (keyof DraftParticipant)[] // prettier-ignore

interface MoreFieldsProps {
  to: (name: keyof DraftParticipant) => UseFormRegisterReturn
  token: (name: string) => string
  errors: FieldErrors<DraftParticipant>
  filled: DraftParticipant
}

/**
 * Shows the group with address, emergency contact and health data. It is collapsed unless a field is filled in or invalid. The fields are
 * rendered only while the group is open, because they are half of the form and slow on an old phone. Their values are in the form's state,
 * so they stay when the group closes.
 */
export function MoreFields({ to, token, errors, filled }: MoreFieldsProps) {
  const [wanted, setWanted] = useState(() => names.some((name) => filled[name]))
  const open = wanted || names.some((name) => errors[name])
  return (
    <Fold open={open} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>
        Meer (niet verplicht) <Icon name="chevronDown" />
      </summary>
      {open && (
        <Inside>
          <Group>Adres</Group>
          <Pair wide="first">
            <Field label="Straat" error={errors.street?.message}>
              <Input autoComplete={token('address-line1')} aria-required={undefined} {...to('street')} />
            </Field>
            <Field label="Huisnummer" error={errors.houseNumber?.message}>
              <Input autoComplete={token('address-line2')} aria-required={undefined} {...to('houseNumber')} />
            </Field>
          </Pair>
          <Pair wide="last">
            <Field label="Postcode" error={errors.postalCode?.message}>
              <Input autoComplete={token('postal-code')} autoCapitalize="characters" aria-required={undefined} {...to('postalCode')} />
            </Field>
            <Field label="Plaats" error={errors.city?.message}>
              <Input autoComplete={token('address-level2')} aria-required={undefined} {...to('city')} />
            </Field>
          </Pair>
          <Group>Noodcontact</Group>
          <Field label="Naam" error={errors.emergencyContactName?.message}>
            <Input autoComplete="off" autoCapitalize="words" aria-required={undefined} {...to('emergencyContactName')} />
          </Field>
          <Pair>
            <PhoneField
              label="Telefoon"
              error={errors.emergencyContactPhone?.message}
              countryName={to('country').name}
              autoComplete="off"
              aria-required={undefined}
              {...to('emergencyContactPhone')}
            />
            <Field label="Relatie" error={errors.emergencyContactRelation?.message}>
              <Input autoComplete="off" placeholder="Bijvoorbeeld partner" aria-required={undefined} {...to('emergencyContactRelation')} />
            </Field>
          </Pair>
          <Group>Medisch</Group>
          <Field label="Wat moet de EHBO weten?" hint="Allergie, medicijnen, blessure" error={errors.medicalConditions?.message}>
            <Textarea aria-required={undefined} {...to('medicalConditions')} />
          </Field>
          <CheckRow sentence label="Ik heb een ongevallenverzekering" {...to('hasInsurance')} />
        </Inside>
      )}
    </Fold>
  )
}
