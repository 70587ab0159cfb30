import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** The functions with which an open form reads and writes its draft. */
export interface FormDraft<Form extends FieldValues> {
  /** The draft's values, field by field. */
  read: () => readonly (readonly [FieldPath<Form>, string | boolean])[]
  write: (values: Form) => void
  subscribe: (changed: () => void) => () => void
}

/** Synchronises an open form with its draft: writes every keystroke to the draft, and copies text typed in another tab into the form. */
export function useDraftForm<Form extends FieldValues>(
  { subscribe, getValues, setValue }: Pick<UseFormReturn<Form>, 'subscribe' | 'getValues' | 'setValue'>,
  draft: FormDraft<Form>,
): void {
  useEffect(() => {
    // A value that comes from the draft must not be written back to it, because two tabs would then update each other for ever.
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
