import { useEffect, useRef, useState, type FormEvent } from 'react'
import { maxSheetPhones, sheetHours } from '#shared/contract/pairing-sheets.ts'
import { addNumberedPhones, parsePhoneList, type ListedPhone, type ListFault } from '#shared/domain/crew/parse-phone-list.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { AddNumbered } from './add-numbered.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Intro = chakra('p', { base: { color: 'fg.muted', maxWidth: 'measure' } })
// Spans, because a field renders its error in a `p`, which may not contain a list.
const Faults = chakra('span', { base: { display: 'grid', gap: '1' } })
const LineButton = chakra('button', {
  base: { fontWeight: 'semibold', textDecoration: 'underline', textUnderlineOffset: '3px', minHeight: '24px' },
})

interface PhoneListFormProps {
  busy: boolean
  error: unknown
  /** Reports whether the list has input. */
  onTyped: (isTyped: boolean) => void
  onMake: (phones: ListedPhone[]) => void
}

/** Lets the user type the phones to pair, one phone per line, and shows the error of each line. */
export function PhoneListForm({ busy, error, onTyped, onMake }: PhoneListFormProps) {
  const [text, setText] = useState('')
  // Errors are shown only after the field was left or the form was sent: a line that is being typed is incomplete.
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { phones, faults } = parsePhoneList(text)
  const isEmpty = phones.length === 0 && faults.length === 0
  useEffect(() => {
    onTyped(!isEmpty)
    return () => onTyped(false)
  }, [onTyped, isEmpty])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (busy) return
    if (isEmpty || faults.length > 0) field.current?.focus()
    else onMake(phones)
  }
  const selectLine = (line: number) => {
    const lines = text.split('\n')
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    field.current?.focus()
    field.current?.setSelectionRange(from, from + lines[line - 1]!.length)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Intro>
        {`Zet elke telefoon op een regel: naam, komma, post. Plakken uit een spreadsheet kan ook. Je krijgt een vel met een code per telefoon, ${sheetHours} uur geldig, hoogstens ${maxSheetPhones} per vel.`}
      </Intro>
      {Boolean(error) && <Notice kind="bad" title="Geen vel gemaakt">{`${failureOf(error).message} Je lijst staat er nog.`}</Notice>}
      <Field
        label="Telefoons"
        hint="Meer posten op één telefoon? Zet ze achter elkaar: Noor, Check-in, Finish."
        error={
          isChecked &&
          (isEmpty ? 'Zet minstens één telefoon op de lijst.' : faults.length > 0 && <FaultList faults={faults} onSelect={selectLine} />)
        }
        ok={phones.length > 0 && faults.length === 0 && countPosts(phones)}
      >
        <Textarea
          ref={field}
          rows={10}
          spellCheck={false}
          autoComplete="off"
          placeholder={'Noor, Check-in\nBo, Start\nZus, Finish'}
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\r\n?/g, '\n'))}
          onBlur={() => setChecked(isChecked || !isEmpty)}
        />
      </Field>
      <AddNumbered onAdd={(count, post) => setText(addNumberedPhones(text, count, post))} />
      <ScanOnlyWarning phones={phones} />
      <Button type="submit" size="table" variant="primary" icon="print" busy={busy} busyText="Bezig..." justifySelf="start">
        {phones.length > 1 ? `Maak ${phones.length} koppelcodes` : 'Maak koppelcodes'}
      </Button>
    </Form>
  )
}

function FaultList({ faults, onSelect }: { faults: readonly ListFault[]; onSelect: (line: number) => void }) {
  return (
    <Faults role="list">
      {faults.map(({ line, message }) => (
        <span role="listitem" key={line}>
          <LineButton type="button" onClick={() => onSelect(line)}>{`Regel ${line}:`}</LineButton> <span>{message}</span>
        </span>
      ))}
    </Faults>
  )
}

/** Counts the phones per post: `3 telefoons: 1 × Check-in, 2 × Finish`. */
function countPosts(phones: readonly ListedPhone[]): string {
  const counts = new Map<string, number>()
  for (const post of phones.flatMap(({ locations }) => locations.map(nameLocation))) counts.set(post, (counts.get(post) ?? 0) + 1)
  const posts = [...counts].map(([post, count]) => `${count} × ${post}`).join(', ')
  return `${phones.length === 1 ? '1 telefoon' : `${phones.length} telefoons`}: ${posts}`
}

/** Warns about posts that only record that somebody passed: a mistyped 'Finish' becomes such a post. */
function ScanOnlyWarning({ phones }: { phones: readonly ListedPhone[] }) {
  const posts = [...new Set(phones.flatMap(({ locations }) => locations).filter((post) => actionAt(post) === 'scan'))]
  if (posts.length === 0) return null
  return (
    <Notice kind="info" title={posts.map(nameLocation).join(', ')}>
      {`${posts.length === 1 ? 'Deze post ziet' : 'Deze posten zien'} alleen wie er langskomt. Alleen Check-in, Start en Finish doen wat ze zeggen.`}
    </Notice>
  )
}
