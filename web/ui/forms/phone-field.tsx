import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type FormEvent } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { Input } from './input.tsx'
import type { PhoneWords } from './phone-words.ts'

interface PhoneFieldProps extends Omit<FieldTexts, 'ok' | 'warning'>, Omit<ComponentProps<typeof Input>, 'type' | 'inputMode'> {
  /** Warns if an SMS would not arrive. */
  getsSms?: boolean
  /** The person's country as the forms name it. Without it and `countryName` the number is read as Dutch. */
  country?: string | undefined
  /** The name of the control in the same form that has the country. */
  countryName?: string
}

/** Loads the numbering plans of all countries, which only people who type a number need. */
const loadWords = () => import('./phone-words.ts')

/** A field for a telephone number that shows how the number is read while it is typed. */
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
    // If the script does not load, the number is accepted without an explanation.
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

  const handleChange = (event: FormEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
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
          handleChange(event)
          onFocus?.(event)
        }}
        onInput={(event) => {
          isDone.current = false
          handleChange(event)
          onInput?.(event)
        }}
        onBlur={(event) => {
          isDone.current = true
          handleChange(event)
          onBlur?.(event)
        }}
      />
    </Field>
  )
}
