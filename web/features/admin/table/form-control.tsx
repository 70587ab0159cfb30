import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

const Wide = chakra('div', { base: { gridColumn: '1 / -1', minWidth: '0' } })

/** A field of a dialog. `name`: its path in the form's values, such as `facts.contact.social.0.name`; `wide`: takes the full width. */
export interface FormField<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  /** `number`: a whole number; register it with `typedNumber`. `decimal`: with a comma. */
  kind?: 'text' | 'email' | 'tel' | 'number' | 'decimal' | 'date' | 'time' | 'select' | 'textarea' | 'check' | 'password' | 'picture'
  /** For a password that the user chooses here: a password manager then offers a new password. */
  newPassword?: boolean
  /** The options of a select, or of a picture besides an upload. A first option with an empty value means that nothing is chosen. */
  options?: readonly { value: string | number; label: string }[]
  hint?: string
  optional?: boolean
  /** Makes an optional field required while the named field has a value, such as a time beside a day. */
  requiredWith?: FieldPath<Values>
  /** Hides the field while this returns false. The value is still saved. */
  isShown?(typed: Values): boolean
  wide?: boolean
  /** Shown, but not editable. */
  readOnly?: boolean
  /** For an uploaded picture: its longest side in pixels, twice the size on screen for sharp displays. */
  longest?: number
  /** For a telephone number: warns if an SMS would not arrive; `country` is the country of a number without country code. */
  getsSms?: boolean
  country?: string
  /** For a textarea; default 4. */
  rows?: number
  /** Renders content above the field, in full width, from the current values of the form. */
  above?(typed: Values): ReactNode
  /** Renders content below the field, in full width, from the current values of the form. */
  below?(typed: Values): ReactNode
  /** For a date or a time. */
  max?: string
  /** For a time, in seconds: 1 also asks for the seconds. */
  step?: number
}

export interface ControlProps<Values extends FieldValues> {
  field: FormField<Values>
  registration: UseFormRegisterReturn
  error: string | undefined
}

/** The control of a field, by its kind. */
export function FormControl<Values extends FieldValues>({ field, registration, error }: ControlProps<Values>) {
  const {
    kind = 'text',
    label,
    requiredWith,
    hint = kind === 'time' && requiredWith !== undefined ? 'Vul je een dag in, dan ook een tijd.' : undefined,
    optional,
    options = [],
    wide = kind === 'textarea' || kind === 'check',
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
            {...(kind === 'decimal' ? { inputMode: 'decimal' } : kind === 'number' ? { inputMode: 'numeric' } : { type: kind })}
            autoComplete="off"
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
