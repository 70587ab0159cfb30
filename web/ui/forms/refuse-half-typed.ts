import type { FormEvent } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/**
 * Refuses to submit while a date or time is typed only in part, with an error at that field; returns true then. The browser gives
 * such a field no value, as if nobody had typed in it: a mail that was to be planned would be sent at once.
 */
export function refuseHalfTyped<Values extends FieldValues>(event: FormEvent<HTMLFormElement>, setError: UseFormSetError<Values>): boolean {
  const field = [...event.currentTarget.querySelectorAll('input')].find(({ validity }) => validity.badInput)
  if (!field) return false
  event.preventDefault()
  setError(field.name as Path<Values>, { message: 'Maak dit af, of maak het leeg' }, { shouldFocus: true })
  return true
}
