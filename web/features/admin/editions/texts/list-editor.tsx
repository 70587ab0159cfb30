import { useEffect, useRef, useState } from 'react'
import { get, type Control, type FieldErrors, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form'
import { FormControl, type FormField } from '#web/features/admin/table/form-control.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { twoColumns } from '#web/features/admin/table/two-columns.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { typedNumber } from '#web/ui/forms/typed-number.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { TextField, TextItem, TextKind, TextValues } from './text-kinds.tsx'

const List = chakra('ol', { base: { borderBlockEnd: '1px solid', borderColor: 'edge' } })
const Row = chakra('li', { base: { borderBlockStart: '1px solid', borderColor: 'edge' } })
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1' } })
const Toggle = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: 'table',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '1.5',
    textAlign: 'start',
    fontWeight: 'semibold',
    color: 'fg.strong',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& svg': { flex: 'none', transition: 'transform', transitionDuration: 'fast' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
})
// A missing action leaves its column empty, so that the actions of all items line up.
const Tools = chakra('div', {
  base: { flex: 'none', display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '2.375rem', justifyItems: 'center' },
})
const Fields = chakra('div', { base: { ...twoColumns, paddingBlockStart: '1', paddingBlockEnd: '5', '&[hidden]': { display: 'none' } } })
const Spoken = chakra('p', { base: { srOnly: true } })

/** Converts a field of a text to a form field; `name` is the path of the field in the form. */
export const toFormField = (field: TextField, name: string): FormField<TextValues> => ({ ...field, name: name as 'sprint' })

interface ListEditorProps {
  kind: TextKind
  control: Control<TextValues>
  register: UseFormRegister<TextValues>
  errors: FieldErrors<TextValues>
}

/** Edits the items of a text: opens one item at a time, and adds, removes and moves items. An item with an error is open as well. */
export function ListEditor({ kind, control, register, errors }: ListEditorProps) {
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'items' })
  const items = useWatch({ control, name: 'items' })
  const [openAt, setOpenAt] = useState<number>()
  const [statusMessage, setStatusMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (at: number) => kind.nameOf(items[at] ?? {}) || `Nieuw: ${kind.one.toLowerCase()}`
  /** The row that gets the focus after the next render, because the pressed button may have moved or disappeared. */
  const toFocus = useRef<number>(undefined)
  const focusRow = (at: number) => (toFocus.current = at)
  useEffect(() => {
    if (toFocus.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>(':scope > li button[aria-expanded]')[toFocus.current]?.focus()
    toFocus.current = undefined
  })

  function moveRow(from: number, to: number) {
    move(from, to)
    setOpenAt(openAt === from ? to : openAt === to ? from : openAt)
    setStatusMessage(`${nameOf(from)} staat nu op plaats ${to + 1} van ${fields.length}`)
    focusRow(to)
  }
  function removeRow(at: number) {
    const removed = items[at] as TextItem
    const name = nameOf(at)
    remove(at)
    setOpenAt(undefined)
    toast({
      kind: 'info',
      title: `${name} is uit de tekst`,
      description: 'Op de site staat het tot je opslaat.',
      action: { label: 'Ongedaan maken', run: () => insert(at, removed) },
    })
    focusRow(Math.max(0, at - 1))
  }
  function add(blank: TextItem) {
    append(blank, { shouldFocus: false })
    setOpenAt(fields.length)
    focusRow(fields.length)
  }
  return (
    <>
      {fields.length === 0 ? (
        <p>{kind.empty}</p>
      ) : (
        <List ref={list}>
          {fields.map(({ id }, at) => {
            const isWrong = get(errors, `items.${at}`) !== undefined
            const isOpen = openAt === at || isWrong
            const name = nameOf(at)
            return (
              <Row key={id}>
                <Head>
                  <Toggle
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`${id}-fields`}
                    onClick={() => setOpenAt(isOpen ? undefined : at)}
                  >
                    <Icon name="chevronDown" />
                    <span>{`${at + 1}. ${name}`}</span>
                    {isWrong && <Badge kind="bad">Klopt nog niet</Badge>}
                  </Toggle>
                  {!kind.isFixed && (
                    <Tools>
                      {at > 0 ? <RowAction icon="chevronUp" label={`${name} omhoog`} onPress={() => moveRow(at, at - 1)} /> : <span />}
                      {at < fields.length - 1 ? (
                        <RowAction icon="chevronDown" label={`${name} omlaag`} onPress={() => moveRow(at, at + 1)} />
                      ) : (
                        <span />
                      )}
                      {kind.blank && <RowAction icon="trash" label={`Verwijder ${name}`} onPress={() => removeRow(at)} />}
                    </Tools>
                  )}
                </Head>
                <Fields id={`${id}-fields`} hidden={!isOpen}>
                  {kind.fields.map((field) => {
                    const path = `items.${at}.${field.name}` as const
                    return (
                      <FormControl
                        key={field.name}
                        field={toFormField(field, path)}
                        registration={register(path, field.kind === 'number' ? typedNumber : {})}
                        error={errors.items?.[at]?.[field.name]?.message}
                      />
                    )
                  })}
                </Fields>
              </Row>
            )
          })}
        </List>
      )}
      <Spoken role="status">{statusMessage}</Spoken>
      {kind.blank && fields.length < (kind.most ?? Infinity) && (
        <div>
          <Button size="table" variant="quiet" icon="plus" onClick={() => add(kind.blank!)}>
            {`${kind.one} toevoegen`}
          </Button>
        </div>
      )}
    </>
  )
}
