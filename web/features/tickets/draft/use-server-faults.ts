import { useEffect, type RefObject } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'

/** An error that the server found in one field of a form. */
export interface ServerFault<Form extends FieldValues> {
  path: FieldPath<Form>
  message: string
}

/**
 * Shows the server's errors at their fields, and focuses the first of these fields. A change of a field removes its error, because the
 * server checks the field again only at the next submit.
 */
export function useServerFaults<Form extends FieldValues>(
  { setError, clearErrors, subscribe }: Pick<UseFormReturn<Form>, 'setError' | 'clearErrors' | 'subscribe'>,
  faults: readonly ServerFault<Form>[] | undefined,
  fields: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!faults || faults.length === 0) return
    for (const { path, message } of faults) setError(path, { message })
    focusFirstError(fields.current ?? document)
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const changedFault = faults.find(({ path }) => path === name)
        if (changedFault) clearErrors(changedFault.path)
      },
    })
  }, [faults, fields, setError, clearErrors, subscribe])
}
