import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type FormEvent } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { Input } from './input.tsx'
import type { PhoneWords } from './phone-words.ts'

interface PhoneFieldProps extends Omit<FieldTexts, 'ok' | 'warning'>, Omit<ComponentProps<typeof Input>, 'type' | 'inputMode'> {
  /** Says when an SMS would not arrive. */
  getsSms?: boolean
  /** The person's country as the forms name it, or the name of the control in the same form that has it; neither: a Dutch number. */
  country?: string | undefined
  countryName?: string
}

/** The numbering plans of all countries: only for people who type a number. */
const loadWords = () => import('./phone-words.ts')

/** A telephone number that says how it is understood while it is typed. */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  getsSms = false,
  country,
  countryName,
  onFocus,
  onInput,
  onBlur,
  ...rest
}: PhoneFieldProps) {
  const [words, setWords] = useState<PhoneWords>({})
  const [control, setControl] = useState<HTMLInputElement>()
  const isDone = useRef(false)

  function describe(of: HTMLInputElement) {
    const countries = countryName === undefined ? null : of.form?.elements.namedItem(countryName)
    const read = countries instanceof HTMLSelectElement ? countries.value : (country ?? '')
    // Without the script there is nothing to say, and the number is fine as it is.
    loadWords().then(
      ({ describePhone }) => setWords(describePhone(of.value, { country: read, getsSms, isDone: isDone.current })),
      () => {},
    )
  }

  useEffect(() => {
    const form = control?.form
    if (!form || countryName === undefined) return
    const follow = ({ target }: Event) => (target as Element).getAttribute('name') === countryName && describe(control)
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  })

  const take = (event: FormEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    setControl(event.currentTarget)
    describe(event.currentTarget)
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} {...words}>
      <Input
        type="tel"
        inputMode="tel"
        {...rest}
        onFocus={(event) => {
          take(event)
          onFocus?.(event)
        }}
        onInput={(event) => {
          isDone.current = false
          take(event)
          onInput?.(event)
        }}
        onBlur={(event) => {
          isDone.current = true
          take(event)
          onBlur?.(event)
        }}
      />
    </Field>
  )
}
