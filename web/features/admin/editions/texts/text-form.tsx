import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type Control, type Path } from 'react-hook-form'
import type { Edition } from '#shared/contract/editions.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { asSentence } from '#web/features/admin/table/as-sentence.ts'
import { FormControl } from '#web/features/admin/table/form-control.tsx'
import { useUnsavedWork } from '#web/features/admin/unsaved-work.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { ListEditor, toFormField } from './list-editor.tsx'
import { saveText, textOf, findConflictingEdition } from './save-text.ts'
import { putDraft, readDraft } from './text-drafts.ts'
import type { TextKind, TextValues } from './text-kinds.tsx'
import { TextPreview } from './text-preview.tsx'
import { PlaceholderList } from './placeholder-list.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Hint = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' } })
const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    paddingBlock: '2.5',
    bg: 'bg.raised',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
  },
})

interface TextFormProps {
  kind: TextKind
  /** The edition as it was last read while the form had no unsaved input. */
  edition: Edition
  onTyped: (isTyped: boolean) => void
}

/** Edits a text of an edition, with a preview below it. After a failure the input stays. */
export function TextForm({ kind, edition, onTyped }: TextFormProps) {
  const { name } = kind
  const client = useQueryClient()
  /** The edition as another user saved it, after a conflict: the next save replaces the text in it. */
  const [theirs, setTheirs] = useState<Edition>()
  const { control, register, handleSubmit, formState, reset, setError } = useForm<TextValues>({
    resolver: resolverOf<TextValues, TextValues>(kind.schema as never),
    values: textOf(edition, name),
  })
  const { isDirty, errors } = formState
  const [draft] = useState(() => readDraft(client, edition.id, name))
  const isRestored = useRef(draft === undefined)
  useUnsavedWork(isDirty)
  useEffect(() => {
    if (isRestored.current || !draft) return onTyped(isDirty)
    isRestored.current = true
    // After this the form has unsaved input, so this effect runs again.
    reset(draft.text, { keepDefaultValues: true })
  }, [isDirty, draft, reset, onTyped])
  const change = useMutation({
    mutationFn: (typed: TextValues) => saveText(client, name, theirs ?? edition, typed),
    onSuccess: (saved) => {
      setTheirs(undefined)
      reset(textOf(saved, name))
      toast({ kind: 'success', title: 'Tekst opgeslagen', description: kind.title })
    },
    onError: (error) => {
      setTheirs((before) => findConflictingEdition(error) ?? before)
      const start = `facts.${name}.`
      for (const { path, message } of listFieldFaults(failureOf(error)))
        if (path.startsWith(start)) setError(path.slice(start.length) as Path<TextValues>, { message })
    },
  })
  const failure = change.isError ? failureOf(change.error) : undefined
  const listError = errors.items?.root?.message ?? errors.items?.message
  const discard = (of: Edition) => {
    reset(textOf(of, name))
    setTheirs(undefined)
    change.reset()
  }
  return (
    <>
      <Panel title="Tekst">
        <Form noValidate onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}>
          {failure && (
            <Notice kind="bad" title="Niet opgeslagen">
              {theirs ? (
                <>
                  <p>
                    {`${failure.message} Die tekst staat bij Eerdere versies. Sla je nogmaals op, dan geldt wat jij hieronder invulde.`}
                  </p>
                  <Button size="table" variant="quiet" marginBlockStart="2" onClick={() => discard(theirs)}>
                    Neem die tekst over
                  </Button>
                </>
              ) : (
                `${asSentence(failure.message)} Wat je invulde staat er nog.`
              )}
            </Notice>
          )}
          {kind.hint && <Hint>{kind.hint}</Hint>}
          <PlaceholderList kind={kind} edition={edition} />
          {listError && <Notice kind="bad">{listError}</Notice>}
          <ListEditor kind={kind} control={control} register={register} errors={errors} />
          {kind.rest?.map((field) => (
            <FormControl
              key={field.name}
              field={toFormField(field, field.name)}
              registration={register(field.name)}
              error={errors[field.name]?.message}
            />
          ))}
          <Actions>
            <Button type="submit" size="table" variant="primary" busy={change.isPending} busyText="Bezig...">
              {edition.current ? 'Opslaan en publiceren' : 'Opslaan'}
            </Button>
            {isDirty && (
              <Button size="table" variant="quiet" onClick={() => discard(edition)}>
                Wijzigingen weg
              </Button>
            )}
            <span>{isDirty ? 'Nog niet opgeslagen' : edition.current ? 'Zo staat het op de site' : 'Zo komt het op de site'}</span>
          </Actions>
        </Form>
      </Panel>
      <Panel title="Voorbeeld">
        <TypedPreview kind={kind} edition={edition} control={control} isUnsaved={isDirty} />
      </Panel>
    </>
  )
}

interface TypedPreviewProps extends Pick<TextFormProps, 'kind' | 'edition'> {
  control: Control<TextValues>
  isUnsaved: boolean
}

/**
 * Previews the typed text, and stores it as a draft. It watches the form itself and renders with a delay, so that typing stays quick.
 */
function TypedPreview({ kind, edition, control, isUnsaved }: TypedPreviewProps) {
  const client = useQueryClient()
  const typed = useWatch({ control }) as TextValues
  useEffect(() => {
    putDraft(client, edition.id, kind.name, isUnsaved ? { text: typed, edition } : undefined)
  }, [client, edition, kind.name, isUnsaved, typed])
  return (
    <TextPreview edition={edition} name={kind.name} text={useDeferredValue(typed)} label={`Voorbeeld van ${kind.title}`}>
      {kind.preview}
    </TextPreview>
  )
}
