import { useState } from 'react'
import { maxSheetPhones } from '#shared/contract/pairing-sheets.ts'
import { offeredPosts } from '#shared/domain/crew/post-names.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Row = chakra('div', {
  base: { display: 'grid', gap: '3', alignItems: 'start', gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: '6rem 12rem auto 1fr' } },
})
const Place = chakra('div', { base: { alignSelf: 'start', paddingBlockStart: { md: '24px' }, gridColumn: { base: '1 / -1', md: 'auto' } } })

/** Adds phones named 'Telefoon 1', 'Telefoon 2', … at one post to the list, for an organiser who has no names for them yet. */
export function AddNumbered({ onAdd }: { onAdd: (count: number, post: string) => void }) {
  const [count, setCount] = useState('')
  const [post, setPost] = useState<string>(offeredPosts[0])
  const [error, setError] = useState('')
  const add = () => {
    const isCount = /^\d{1,3}$/.test(count.trim())
    const asked = isCount ? Number(count) : 0
    if (asked < 1 || asked > maxSheetPhones) return setError(`Vul een aantal in van 1 tot ${maxSheetPhones}.`)
    setError('')
    setCount('')
    onAdd(asked, post)
  }
  return (
    <fieldset>
      <Row>
        <Field label="Aantal" error={error}>
          <Input
            size="table"
            inputMode="numeric"
            autoComplete="off"
            aria-required={undefined}
            value={count}
            onChange={(event) => setCount(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter adds the phones; it must not submit the list.
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Field label="Post">
          <Select size="table" value={post} onChange={(event) => setPost(event.target.value)}>
            {offeredPosts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Place>
          <Button size="table" variant="quiet" icon="plus" onClick={add}>
            Voeg telefoons zonder naam toe
          </Button>
        </Place>
      </Row>
    </fieldset>
  )
}
