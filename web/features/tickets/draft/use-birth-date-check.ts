import { useEffect, useRef, type FocusEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isUnderage } from '#shared/domain/tickets/minimum-age.ts'

/**
 * Validates a birth date before the form is submitted, so that a visitor who is too young does not fill in the rest: when the field loses
 * the focus, and when the race day changes. Returns the blur handler for an element around the fields.
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
    // While the race day stays the same, do not validate an invalid field again: its error may come from the server.
    const affected = names.filter((name) => isUnderage(String(getValues(name)), raceDay) || (isNewDay && getFieldState(name).invalid))
    if (affected.length > 0) void trigger(affected)
  }, [trigger, getValues, getFieldState, names, raceDay])

  return ({ target }) => {
    const name = names.find((one) => one === (target as { name?: string }).name)
    if (name && (getValues(name) || getFieldState(name).invalid)) void trigger(name)
  }
}
