import { chakra } from '#web/ui/theme/chakra.ts'
import { createContext, useContext, useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'

interface FieldState {
  id: string
  describedBy: string | undefined
  invalid: boolean
  valid: boolean
  required: boolean
}
const FieldContext = createContext<FieldState | null>(null)

const Root = chakra('div', { base: { display: 'grid', gap: '1.5', minWidth: '0' } })
const Label = chakra('label', { base: { textStyle: 'label', color: 'fg.strong' } })
const Aside = chakra('span', { base: { fontWeight: 'normal', color: 'fg.muted' } })
const Line = chakra('p', {
  base: { display: 'flex', gap: '1.5', alignItems: 'flex-start', textStyle: 'small' },
  variants: {
    kind: {
      hint: { color: 'fg.muted' },
      ok: { color: 'ok', fontWeight: 'semibold' },
      warn: { color: 'warn', fontWeight: 'semibold' },
      bad: { color: 'bad', fontWeight: 'semibold' },
    },
  },
})

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** The error and how to correct it. It is announced to screen readers, and the control is marked invalid. */
  error?: ReactNode
  /** Confirms the input, such as a valid discount code. */
  ok?: ReactNode
  /** The input is accepted, but has a drawback that this text names. */
  warning?: ReactNode
  optional?: boolean
}

/** Shows a label, a control, and one line of text under the control. The control inside takes its id and aria attributes from the field. */
export function Field({ label, hint, error, ok, warning, optional = false, children }: FieldTexts & { children: ReactNode }) {
  const id = useId()
  const state: FieldState = {
    id,
    describedBy: describedBy(id, { hint, error, ok, warning }),
    invalid: Boolean(error),
    valid: Boolean(ok) && !error,
    required: !optional,
  }
  return (
    <Root>
      <Label htmlFor={id}>
        <span>{label}</span>
        {optional && <Aside>{' (hoeft niet)'}</Aside>}
      </Label>
      {hint && (
        <Line kind="hint" id={`${id}-hint`}>
          {hint}
        </Line>
      )}
      <FieldContext value={state}>{children}</FieldContext>
      <FieldMessage id={id} error={error} ok={ok} warning={warning} />
    </Root>
  )
}

/** Shows the line under a control: the error, else the warning, else the confirmation. Exported for groups such as `RadioCards`. */
export function FieldMessage({ id, error, ok, warning }: { id: string } & Pick<FieldTexts, 'error' | 'ok' | 'warning'>) {
  if (error)
    return (
      <Line kind="bad" id={`${id}-error`}>
        <Icon name="warning" marginTop="0.5" />
        <span>{error}</span>
      </Line>
    )
  if (warning)
    return (
      <Line kind="warn" id={`${id}-warning`}>
        {warning}
      </Line>
    )
  if (ok)
    return (
      <Line kind="ok" id={`${id}-ok`}>
        {ok}
      </Line>
    )
  return null
}

/** Returns the ids for `aria-describedby`, in reading order; undefined if the field shows no text to describe it. */
export function describedBy(id: string, texts: Pick<FieldTexts, 'hint' | 'error' | 'ok' | 'warning'>): string | undefined {
  const { error, warning, ok, hint } = texts
  const message = error ? 'error' : warning ? 'warning' : ok ? 'ok' : undefined
  const ids = [message && `${id}-${message}`, hint && `${id}-hint`]
  return ids.filter(Boolean).join(' ') || undefined
}

/** Returns the attributes for the control inside a `Field`; props of the control replace them. Empty outside a field. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    'data-valid': field.valid || undefined,
  }
}
