import { chakra } from '#web/ui/theme/chakra.ts'
import { useId, useState } from 'react'
import { locationOfName, nameLocation, offeredPosts } from '#shared/domain/crew/post-names.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { FieldMessage } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Input } from '#web/ui/forms/input.tsx'

const MAX_POSTS = 20

const Set = chakra('fieldset', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.strong', marginBlockEnd: '1.5' } })
const Chips = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'table',
    paddingInline: '2.5',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    borderRadius: '1',
    textStyle: 'tableHeading',
    '@media (pointer: coarse)': { minHeight: 'touch' },
  },
})
const Offers = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
const Hint = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })
const Row = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2' } })

/** Edits the posts where a phone may scan: a chip for each post, which removes the post when pressed, and a field that adds a post. */
export function PostChips({ value, onChange, error }: { value: readonly string[]; onChange: (posts: string[]) => void; error?: string }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isAdded = (name: string) => value.some((one) => nameLocation(one).toLowerCase() === name.toLowerCase())
  const add = (name: string) => {
    const post = name.trim()
    if (post && value.length < MAX_POSTS && !isAdded(post)) onChange([...value, locationOfName(post)])
  }
  const addTyped = () => {
    add(typed)
    setTyped('')
  }
  const offered = offeredPosts.filter((name) => !isAdded(name))
  return (
    <Set aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>Posten</Legend>
      {value.length > 0 && (
        <Chips>
          {value.map((post) => (
            <li key={post}>
              <Chip
                type="button"
                aria-label={`Haal post ${nameLocation(post)} weg`}
                onClick={() => onChange(value.filter((one) => one !== post))}
              >
                {nameLocation(post)}
                <Icon name="cross" boxSize="11px" strokeWidth="3" />
              </Chip>
            </li>
          ))}
        </Chips>
      )}
      <Row>
        <Input
          size="table"
          aria-label="Nog een post"
          placeholder="Nog een post, bijvoorbeeld Strand 3"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !typed.trim()) return
            // Enter adds the typed post; it submits the form only if the field is empty.
            event.preventDefault()
            addTyped()
          }}
        />
        <Button size="table" variant="quiet" icon="plus" onClick={addTyped}>
          Voeg toe
        </Button>
      </Row>
      {offered.length > 0 && (
        <Offers>
          {offered.map((name) => (
            <Button key={name} size="table" variant="quiet" icon="plus" aria-label={`Voeg post ${name} toe`} onClick={() => add(name)}>
              {name}
            </Button>
          ))}
        </Offers>
      )}
      <Hint>
        Check-in, Start en Finish doen wat ze zeggen. Elke andere post ziet alleen wie er langskomt. Een telefoon met EHBO krijgt ook de
        noodcontacten en medische gegevens.
      </Hint>
      <FieldMessage id={id} error={error} />
    </Set>
  )
}
