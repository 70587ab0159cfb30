import { useEffect, useRef, type FocusEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isUnderage } from '#shared/domain/tickets/minimum-age.ts'

/**
 * Validates a birth date when its field loses the focus and when the race day changes, so that a visitor who is too young does not fill in
 * the rest of the form. Returns the blur handler for an element around the fields.
 */
export function useBirthDateCheck<Form extends FieldValues>(
  { trigger, getValues, getFieldState }: Pick<UseFormReturn<Form>, 'trigger' | 'getValues' | 'getFieldState'>,
  names: readonly FieldPath<Form>[],
  raceDay: string,
): (event: FocusEvent<HTMLElement>) => void {
  const checkedDay = useRef(raceDay)
  useEffect(() => {
    const isNewDay = checkedDay.current !== raceDay
    checkedDay.current = raceDay
    // Validates an invalid field again only if the race day has changed: otherwise its error may come from the server and must stay.
    const affected = names.filter((name) => isUnderage(String(getValues(name)), raceDay) || (isNewDay && getFieldState(name).invalid))
    if (affected.length > 0) void trigger(affected)
  }, [trigger, getValues, getFieldState, names, raceDay])

  return ({ target }) => {
    const name = names.find((one) => one === (target as { name?: string }).name)
    if (name && (getValues(name) || getFieldState(name).invalid)) void trigger(name)
  }
}
