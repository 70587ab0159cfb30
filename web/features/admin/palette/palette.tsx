import { chakra } from '#web/ui/theme/chakra.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { overviewEndpoints } from '#shared/contract/overview.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { findPaletteItems, toPaletteItem } from './palette-items.ts'

const List = chakra('div', { base: { maxHeight: 'min(60dvh, 30rem)', overflowY: 'auto' } })
// A link, so that the office asks before leaving a screen with unsaved work, and the user can open the entry in a new tab.
const Item = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    gap: '0 12px',
    alignItems: 'center',
    padding: '7px 10px',
    textDecoration: 'none',
    scrollMarginBlock: '4px',
    '&[aria-selected=true]': { bg: 'bg.chosen', boxShadow: 'inset 4px 0 0 var(--ds-colors-fg-strong)' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
  },
})
const Title = chakra('span', { base: { display: 'block', fontWeight: 'semibold', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Note = chakra('span', {
  base: { display: 'block', textStyle: 'table', color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Line = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', minHeight: '1.4em' } })

/** How long hits are cached, in ms, so that deleting a letter sends no request. */
const cacheMs = 15_000

/** The request is also sent for an empty text, so that the server has its index ready when the first letter is typed. */
const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [overviewEndpoints.searchEverything.path, q],
    queryFn: ({ signal }) => unwrap(call(overviewEndpoints.searchEverything, { query: { q } }, { signal })),
    staleTime: cacheMs,
    gcTime: cacheMs,
    placeholderData: (before) => before,
  })

interface PaletteProps {
  /** Returns the text typed while this code was loading. */
  typedAhead?: () => string
  onClose: () => void
}

/** Finds a participant, ticket, order, section or action while typing; arrow keys and Enter or a press open it. */
export default function Palette(props: PaletteProps) {
  return (
    <Dialog open onClose={props.onClose} title="Ga naar">
      <Search {...props} />
    </Dialog>
  )
}

function Search({ typedAhead, onClose }: PaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState(() => typedAhead?.() ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!typedAhead) return
    // Adds keys that came since the render. Sets the field itself too, because the next key can come before the next render.
    field.current!.value = typedAhead()
    // Not derived from props: the typed text is read once, and from then on the field changes it.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    setTyped(typedAhead())
  }, [typedAhead])
  const [position, setPosition] = useState(0)
  const searchText = useDeferredValue(typed.trim())
  const { data, error, isFetching } = useQuery(searchQuery(searchText))
  const places = findPaletteItems(typed, useMayCall())
  const found = typed.trim() === '' ? [] : (data ?? []).map(toPaletteItem)
  // With hits, at most four sections and actions come first, so that the hits stay in view.
  const items = [...places.slice(0, found.length > 0 ? 4 : places.length), ...found]
  const chosen = Math.min(position, items.length - 1)

  function onKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, PageDown: chosen + 8, PageUp: chosen - 8 }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      // An empty list has no position; `% 0` below would give NaN.
      if (items.length === 0) return
      // Arrow keys wrap around; page keys stop at the ends.
      const isStep = event.key.startsWith('Arrow')
      setPosition(isStep ? (next + items.length) % items.length : Math.max(0, Math.min(items.length - 1, next)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      document.getElementById(`${id}-${chosen}`)?.click()
    }
  }

  return (
    <>
      <Input
        ref={field}
        role="combobox"
        aria-label="Zoek een deelnemer, ticket, bestelling of onderdeel"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder="Naam, code, e-mail, ticket, bestelling of onderdeel"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPosition(0)
        }}
        onKeyDown={onKey}
      />
      <List id={`${id}-list`} role="listbox" aria-label="Gevonden" tabIndex={-1}>
        {items.map(({ key, title, note, icon, to }, index) => (
          <Item
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            href={to}
            tabIndex={-1}
            ref={index === chosen ? (element: HTMLAnchorElement | null) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerMove={() => setPosition(index)}
            onClick={onClose}
          >
            <Icon name={icon} boxSize="17px" color="fg.muted" />
            <span>
              <Title>{title}</Title>
              <Note>{note}</Note>
            </span>
          </Item>
        ))}
      </List>
      <Line role="status">
        {error
          ? `Zoeken lukt niet: ${failureOf(error).message}`
          : items.length === 0 && (isFetching || searchText !== typed.trim())
            ? 'Zoeken...'
            : items.length === 0
              ? 'Niets gevonden in deze editie. Typ het begin van een naam, een code of een e-mailadres.'
              : 'Pijltjes kiezen, Enter opent, Esc sluit.'}
      </Line>
    </>
  )
}
