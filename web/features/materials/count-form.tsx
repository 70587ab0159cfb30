import { chakra } from '#web/ui/theme/chakra.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { stockUpdate, type StockUpdate } from '#shared/contract/materials.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import type { StockRow } from './apply-counts.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Stepper = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '2' } })
const Known = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })

/** Parses the typed text to the number that the API contract requires. Accepts a decimal comma. */
const typedStock = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() !== '' ? Number(typed.trim().replace(',', '.')) : undefined),
  z.number('Vul de nieuwe voorraad in').pipe(stockUpdate.shape.currentStock),
)
const countSchema = stockUpdate.extend({ currentStock: typedStock, notes: z.string().pipe(stockUpdate.shape.notes.unwrap()) })
interface Typed {
  currentStock: string
  checkedBy: string
  notes: string
}

interface CountFormProps {
  row: StockRow
  /** The initial value of the name field: the person who last counted on this device. */
  checker: string
  busy: boolean
  onSave: (update: StockUpdate) => void
  onCancel: () => void
}

/** Asks for the count and the name of the person who counted. The count starts empty, so that nobody copies the old count. */
export function CountForm({ row, checker, busy, onSave, onCancel }: CountFormProps) {
  const { register, handleSubmit, getValues, setValue, formState } = useForm<Typed, unknown, z.output<typeof countSchema>>({
    resolver: resolverOf(countSchema),
    defaultValues: { currentStock: '', checkedBy: checker, notes: '' },
  })
  const step = (by: number) => {
    const typed = getValues('currentStock').trim()
    const from = /^\d+$/.test(typed) ? Number(typed) : row.currentStock
    setValue('currentStock', String(Math.max(0, from + by)), { shouldValidate: formState.isSubmitted })
  }
  const { errors } = formState
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit(({ notes, ...values }) => onSave({ ...values, ...(notes ? { notes } : {}) }))(event)}
    >
      <Known>
        <span>{row.zoneName}</span>. Er horen er <span>{row.requiredStock}</span> te zijn, volgens de laatste stand zijn het er{' '}
        <span>{row.currentStock}</span> (<span>{row.unit}</span>).
      </Known>
      <Field label="Nieuwe voorraad" error={errors.currentStock?.message}>
        <Stepper>
          <Button variant="outline" aria-label="Eén minder" onClick={() => step(-1)}>
            −
          </Button>
          <Input code inputMode="numeric" autoComplete="off" textAlign="center" minHeight="button" {...register('currentStock')} />
          <Button variant="outline" aria-label="Eén meer" onClick={() => step(1)}>
            +
          </Button>
        </Stepper>
      </Field>
      <Field label="Gecontroleerd door" error={errors.checkedBy?.message}>
        <Input autoComplete="off" maxLength={60} {...register('checkedBy')} />
      </Field>
      <Field label="Opmerking" optional error={errors.notes?.message}>
        <Input autoComplete="off" maxLength={200} {...register('notes')} />
      </Field>
      <DialogActions>
        <Button size="large" variant="text" onClick={onCancel}>
          Annuleer
        </Button>
        <Button type="submit" size="large" variant="primary" busy={busy} busyText="Bezig...">
          Bewaar telling
        </Button>
      </DialogActions>
    </Form>
  )
}
