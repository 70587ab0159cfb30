import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation } from '@tanstack/react-query'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { get, useForm, useWatch, type Control, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form'
import type * as z from 'zod'
import { listFieldFaults } from '#web/api/field-faults.ts'
import type { Failure } from '#web/api/failure.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { refuseHalfTyped } from '#web/ui/forms/refuse-half-typed.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { typedNumber } from '#web/ui/forms/typed-number.ts'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { toast, type ToastAction } from '#web/ui/feedback/toast.ts'
import { PictureField } from '#web/features/admin/pictures/picture-field.tsx'
import { asSentence } from './as-sentence.ts'
import { changedRecord, versionOf, type Changed } from './changed-record.ts'
import { FormControl, type ControlProps, type FormField } from './form-control.tsx'
import { twoColumns } from './two-columns.ts'
import { TypedDialog } from './typed-dialog.tsx'

const Form = chakra('form', { base: twoColumns })
const Wide = chakra('div', { base: { gridColumn: '1 / -1', minWidth: '0' } })

const runningWords = { question: 'Het opslaan loopt nog, en gaat door.', stay: 'Blijf kijken', leave: 'Sluit het venster' }

interface Done {
  title: string
  description?: string
  action?: ToastAction
}

export interface EditDialogProps<In extends FieldValues, Out, Theirs, Saved = unknown> {
  open: boolean
  onClose: () => void
  title: string
  /** From the contract, so that the form applies the server's rules. */
  schema: z.ZodType<Out, In>
  fields: readonly FormField<In>[]
  /** The initial values of the form. */
  values: DefaultValues<In>
  /** If `values` change while the dialog is open, updates the fields that the user did not change. */
  follow?: boolean
  /** `theirs` is the record of the last conflict, if any; the form's `version` is then the version of this record. */
  save: (values: Out, theirs: Theirs | undefined) => Promise<Saved>
  /** The toast after saving; a function if it names what was saved. */
  done: Done | ((saved: Saved) => Done)
  /** The text of the button that saves; default: 'Opslaan'. */
  submit?: string
  /** The progress of a `save` of many records: '6 van 18 opgeslagen'. While it is set, closing the dialog asks for confirmation. */
  progress?: string | undefined
  /** The title of the message about a failed save; default: 'Fout bij bijwerken'. */
  failTitle?: string
  /** Shown above the form. */
  above?: ReactNode
  /** Shown below the fields. */
  children?: ReactNode
  /** For a record that another user can change meanwhile: its schema in the contract, and the notice about a conflict. */
  changed?: { record: z.ZodType<Theirs>; show: (changed: Changed<Theirs>) => ReactNode }
}

/**
 * Edits one record: reads `values` when it opens, and closes after saving. A failure keeps what was typed, and closing asks for
 * confirmation once something was typed.
 */
export function EditDialog<In extends FieldValues, Out, Theirs = never, Saved = unknown>(props: EditDialogProps<In, Out, Theirs, Saved>) {
  const [isTyped, setTyped] = useState(false)
  return (
    <TypedDialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      wide
      isTyped={isTyped || props.progress !== undefined}
      words={props.progress === undefined ? undefined : runningWords}
    >
      {props.above}
      {props.open && <EditForm {...props} onTyped={setTyped} />}
    </TypedDialog>
  )
}

function EditForm<In extends FieldValues, Out, Theirs, Saved>(
  props: EditDialogProps<In, Out, Theirs, Saved> & { onTyped: (isTyped: boolean) => void },
) {
  const {
    onTyped,
    onClose,
    schema,
    fields,
    values,
    follow,
    save,
    done,
    submit: submitText = 'Opslaan',
    progress,
    failTitle = 'Fout bij bijwerken',
    children,
    changed,
  } = props
  const { register, control, handleSubmit, formState, setError, setValue } = useForm<In, unknown, Out>({
    resolver: resolverOf(schema),
    defaultValues: values,
    ...(follow ? { values: values as In, resetOptions: { keepDirtyValues: true } } : {}),
  })
  const [unsentField, setUnsentField] = useState<Path<In>>()
  const [theirs, setTheirs] = useState<Theirs>()
  useEffect(() => () => onTyped(false), [onTyped])
  const change = useMutation({
    mutationFn: (typed: Out) => save(typed, theirs),
    onSuccess: (saved) => {
      toast({ kind: 'success', ...(typeof done === 'function' ? done(saved) : done) })
      onClose()
    },
    onError: (error) => {
      const failure = failureOf(error)
      if (!isAtFields(failure)) toast({ kind: 'destructive', title: failTitle, description: failure.message })
      const record = changed && changedRecord(failure, changed.record)?.record
      const version = versionOf(record)
      if (version !== undefined) {
        setTheirs(record)
        setValue('version' as Path<In>, version as never)
      }
      listFieldFaults(failure).forEach(({ path, message }, at) => setError(path as Path<In>, { message }, { shouldFocus: at === 0 }))
    },
  })
  /** True if every error of the server shows at its field, so that a notice and a toast would repeat it. */
  const isAtFields = (failed: Failure) => {
    const faults = listFieldFaults(failed)
    const isShown = ({ path }: { path: string }) => fields.some(({ name, isShown: hides }) => !hides && name === path)
    return faults.length > 0 && faults.every(isShown)
  }
  const submit = (body: Out) =>
    unsentField ? setError(unsentField, { message: 'Deze foto is nog niet geüpload' }, { shouldFocus: true }) : change.mutate(body)
  const failure = change.isError ? failureOf(change.error) : undefined
  const conflict = failure && changed && changedRecord(failure, changed.record)
  return (
    <Form
      noValidate
      onChange={() => onTyped(true)}
      onSubmit={(event) => void (refuseHalfTyped(event, setError) || handleSubmit(submit)(event))}
    >
      {failure && !isAtFields(failure) && (
        <Wide ref={conflict && scrollToNotice} scrollMarginBlockStart="7rem">
          <Notice kind="bad" title={failTitle}>
            {conflict ? changed?.show(conflict) : `${asSentence(failure.message)} Wat je invulde staat er nog.`}
          </Notice>
        </Wide>
      )}
      {fields.map((field) => {
        const { name } = field
        const error = messageAt(formState.errors, name)
        if (field.kind !== 'picture')
          return (
            <Fragment key={name}>
              {field.above && <FromValues control={control} draw={field.above} />}
              <AnyControl
                control={control}
                field={field}
                registration={register(name, field.kind === 'number' ? typedNumber : {})}
                error={error}
              />
              {field.below && <FromValues control={control} draw={field.below} />}
            </Fragment>
          )
        const wait = (waits: boolean) => {
          if (waits) onTyped(true)
          setUnsentField(waits ? name : undefined)
        }
        return (
          <Wide key={name}>
            <PictureField control={control} field={field} error={error} onWait={wait} />
          </Wide>
        )
      })}
      {children && <Wide>{children}</Wide>}
      <Wide>
        <DialogActions>
          <Button size="compact" variant="outline" disabled={progress !== undefined} onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" size="compact" variant="solid" busy={change.isPending} busyText={progress ?? 'Bezig...'}>
            {submitText}
          </Button>
        </DialogActions>
      </Wide>
    </Form>
  )
}

/** A field that depends on other fields watches those fields itself, so that typing does not render the whole form. */
function AnyControl<In extends FieldValues, Out>({ control, ...props }: ControlProps<In> & { control: Control<In, unknown, Out> }) {
  const { requiredWith, isShown } = props.field
  if (isShown) return <HidingControl control={control} {...props} isShown={isShown} />
  return requiredWith === undefined ? <FormControl {...props} /> : <LinkedControl control={control} {...props} other={requiredWith} />
}

function LinkedControl<In extends FieldValues, Out>({
  control,
  other,
  ...props
}: ControlProps<In> & { control: Control<In, unknown, Out>; other: Path<In> }) {
  const isRequired = Boolean(useWatch({ control, name: other }))
  return <FormControl {...props} field={{ ...props.field, optional: !isRequired }} />
}

function HidingControl<In extends FieldValues, Out>({
  control,
  isShown,
  ...props
}: ControlProps<In> & { control: Control<In, unknown, Out>; isShown: (typed: In) => boolean }) {
  return isShown(useWatch({ control }) as In) ? <FormControl {...props} /> : undefined
}

/** Renders content above or below a field. Only this component watches the form, so that typing does not render the other fields. */
function FromValues<In extends FieldValues, Out>({
  control,
  draw,
}: {
  control: Control<In, unknown, Out>
  draw: (typed: In) => ReactNode
}) {
  return <Wide>{draw(useWatch({ control }) as In)}</Wide>
}

/** The error of a field. A field that holds a list as one text shows the error of its first wrong item. */
function messageAt<In extends FieldValues>(errors: FieldErrors<In>, name: Path<In>): string | undefined {
  const fault = get<FieldErrors<In>, { message?: string } | readonly ({ message?: string } | undefined)[] | undefined>(errors, name)
  return (Array.isArray(fault) ? fault.find(Boolean) : fault)?.message
}

/**
 * The save button is at the end of a long form and the notice at its top: the user must see a conflict before saving again. The notice has
 * a scroll margin, because the toast covers the top of the screen for a while.
 */
const scrollToNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'start' })
