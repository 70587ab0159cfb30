import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

interface NewPasswordFieldsProps {
  first: UseFormRegisterReturn
  again: UseFormRegisterReturn
  errors: { newPassword?: { message?: string }; confirmPassword?: { message?: string } }
}

/** Shows the fields for a new password and its confirmation. Their schema is `newPasswords`. */
export function NewPasswordFields({ first, again, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="Nieuw wachtwoord"
        hint="Minimaal 6 tekens. Een zin van een paar woorden onthoud je makkelijk."
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...first} />
      </Field>
      <Field label="Bevestig wachtwoord" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...again} />
      </Field>
    </>
  )
}
