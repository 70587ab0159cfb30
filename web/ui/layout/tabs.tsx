import { chakra } from '#web/ui/theme/chakra.ts'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

// With large text the tabs wrap, because the chosen tab could otherwise be scrolled out of sight.
const List = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', overflowX: 'auto', boxShadow: 'inset 0 -2px 0 var(--ds-colors-edge)' },
})
const Tab = chakra('button', {
  base: {
    flex: '1 0 auto',
    minHeight: '52px',
    // four short words beside each other on a phone
    paddingInline: { base: '1.5', md: '4' },
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.3125rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
    color: 'fg.note',
    _hover: { color: 'fg.strong' },
    _selected: { color: 'fg.strong', boxShadow: 'inset 0 -4px 0 var(--ds-colors-edge-strong)' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: {
    hug: { true: { flex: { md: '0 0 auto' } } },
    // four long words beside each other on a phone
    tight: { true: { fontSize: { base: '1.0625rem', md: '1.3125rem' }, paddingInline: { base: '1', md: '4' } } },
  },
})

export interface TabItem {
  value: string
  label: ReactNode
  panel: ReactNode
}
interface TabsProps {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (value: string) => void
  /** On a wide screen, each tab is only as wide as its label. */
  hug?: boolean
  /** Smaller letters on a phone, for four long labels. */
  tight?: boolean
}

/** Tabs; the arrow keys, Home and End move between them. The screen stores `value`, in the URL if possible. */
export function Tabs({ label, items, value, onChange, hug, tight }: TabsProps) {
  const id = useId()
  const current = items.find((item) => item.value === value) ?? items[0]

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = items[(to + items.length) % items.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            hug={hug}
            tight={tight}
            aria-selected={item === current}
            aria-controls={item === current ? `${id}-panel` : undefined}
            tabIndex={item === current ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current?.value}`}>
        {current?.panel}
      </div>
    </div>
  )
}
