import { chakra } from '#web/ui/theme/chakra.ts'
import type { FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

const Wide = chakra('div', { base: { gridColumn: '1 / -1', minWidth: '0' } })

/** A field of an edit dialog. `name` is its path in the form's values, such as `facts.contact.social.0.name`; `wide` takes the whole line. */
export interface FormField<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  kind?: 'text' | 'email' | 'tel' | 'number' | 'decimal' | 'date' | 'time' | 'select' | 'textarea' | 'check' | 'password' | 'picture'
  /** Of a password: it is chosen here, so that a password manager offers one. */
  newPassword?: boolean
  /** Of a select, and of a picture what can be chosen beside one's own; a first one with an empty value says that nothing is chosen. */
  options?: readonly { value: string | number; label: string }[]
  hint?: string
  optional?: boolean
  wide?: boolean
  /** Shown, and not to be changed any more. */
  readOnly?: boolean
  /** Of a picture of one's own: pixels of its longest side, twice as many as a screen shows it with. */
  longest?: number
  /** Of a telephone number: says when an SMS would not arrive, and the country that it is read by. */
  getsSms?: boolean
  country?: string
  /** Of a textarea: 4 unless told. */
  rows?: number
  min?: number | string
  max?: number | string
  step?: number | string
}

interface ControlProps<Values extends FieldValues> {
  field: FormField<Values>
  registration: UseFormRegisterReturn
  error: string | undefined
}

/** The control of a field, by its kind. */
export function FormControl<Values extends FieldValues>({ field, registration, error }: ControlProps<Values>) {
  const {
    kind = 'text',
    label,
    hint,
    optional,
    options = [],
    wide = kind === 'textarea' || kind === 'check',
    min,
    max,
    step,
    readOnly,
    rows = 4,
  } = field
  const control =
    kind === 'check' ? (
      <CheckRow sentence label={label} description={hint} error={error} {...registration} />
    ) : kind === 'tel' ? (
      <PhoneField
        label={label}
        hint={hint}
        optional={optional}
        error={error}
        getsSms={field.getsSms}
        country={field.country}
        size="table"
        autoComplete="off"
        {...registration}
      />
    ) : (
      <Field label={label} hint={hint} optional={optional} error={error}>
        {kind === 'select' ? (
          <Select size="table" {...registration}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : kind === 'textarea' ? (
          <Textarea size="table" rows={rows} {...registration} />
        ) : kind === 'password' ? (
          <PasswordInput size="table" autoComplete={field.newPassword ? 'new-password' : 'current-password'} {...registration} />
        ) : (
          <Input
            size="table"
            type={kind === 'decimal' ? 'number' : kind}
            autoComplete="off"
            min={min}
            max={max}
            step={step}
            readOnly={readOnly}
            {...registration}
          />
        )}
      </Field>
    )
  return wide ? <Wide>{control}</Wide> : control
}
