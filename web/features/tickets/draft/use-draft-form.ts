import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** The access of an open form to its draft. */
export interface FormDraft<Form extends FieldValues> {
  /** The draft's values, field by field. */
  read: () => readonly (readonly [FieldPath<Form>, string | boolean])[]
  write: (values: Form) => void
  subscribe: (changed: () => void) => () => void
}

/** Synchronises an open form with its draft: every keystroke goes to the draft, and what is typed in another tab comes into the form. */
export function useDraftForm<Form extends FieldValues>(
  { subscribe, getValues, setValue }: Pick<UseFormReturn<Form>, 'subscribe' | 'getValues' | 'setValue'>,
  draft: FormDraft<Form>,
): void {
  useEffect(() => {
    // A value from the draft must not be written back: two tabs would update each other for ever.
    let following = false
    const stopWriting = subscribe({ formState: { values: true }, callback: ({ values }) => !following && draft.write(values) })
    const stopReading = draft.subscribe(() => {
      following = true
      for (const [path, value] of draft.read())
        if (getValues(path) !== value) setValue(path, value as FieldPathValue<Form, FieldPath<Form>>)
      following = false
    })
    return () => {
      stopWriting()
      stopReading()
    }
  }, [subscribe, getValues, setValue, draft])
}
