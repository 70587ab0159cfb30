import { CheckRow } from '#web/ui/forms/check-row.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { FieldPath, FieldValues } from 'react-hook-form'

const when = 'Eén mail per persoon met oud en nieuw, na tien minuten. Draai je het voor die tijd terug, dan gaat er niets.'

type Who = 'deelnemer' | 'vrijwilliger'

/** The label of the switch, with the number of people to mail. */
export const formatMailLabel = (count: number, who: Who = 'deelnemer') =>
  count === 1 ? `Mail de ${who} (1)` : `Mail de ${who}s (${count.toLocaleString('nl-NL')})`

interface MailSwitchProps {
  /** Made by {@link formatMailLabel}. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

/** A checkbox with which the user chooses whether to mail the participants or volunteers about the change. */
export function MailSwitch({ label, isOn, onChange, disabled = false }: MailSwitchProps) {
  return (
    <CheckRow
      sentence
      label={label}
      description={when}
      checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Returns the checkbox of {@link MailSwitch} as a form field. `about`: the first sentence of its hint, which names the change to mail. */
export const createMailField = <Values extends FieldValues>(
  name: FieldPath<Values>,
  count: number,
  about: string,
  who?: Who,
): FormField<Values> => ({
  name,
  label: formatMailLabel(count, who),
  kind: 'check',
  hint: `${about} ${when}`,
})
