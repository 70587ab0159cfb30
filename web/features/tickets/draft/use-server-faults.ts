import { useEffect, type RefObject } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'

/** What the server said of one field of a form. */
export interface ServerFault<Form extends FieldValues> {
  path: FieldPath<Form>
  message: string
}

/**
 * Puts what the server found wrong on the fields, and the focus on the first. What is typed over is not said any more: nothing else would
 * check it before the next press.
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
        const typedOver = faults.find(({ path }) => path === name)
        if (typedOver) clearErrors(typedOver.path)
      },
    })
  }, [faults, fields, setError, clearErrors, subscribe])
}
