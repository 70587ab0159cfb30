import { chakra } from '#web/ui/theme/chakra.ts'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'bar',
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 20px',
    alignItems: 'center',
    marginBlockStart: 'auto',
    paddingInline: 'gutter',
    paddingBlockStart: '3',
    paddingBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
    bg: 'bg.raised',
    boxShadow: '0 -1.5px 0 var(--ds-colors-edge)',
  },
})
// large text: the button goes under the amount
const Act = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: '1 1 10rem', minWidth: '0' } })
const Sum = chakra('p', { base: { textStyle: 'label', lineHeight: '1.1', color: 'fg.muted' } })
const Figure = chakra('b', {
  base: {
    display: 'block',
    marginBlockStart: '3px',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '2rem',
    lineHeight: '0.9',
    color: 'fg.strong',
    whiteSpace: 'nowrap',
  },
})

/** Publishes the height of the bar as `--action-bar`, so that the cookie notice at the bottom never covers the button. */
function usePublishedHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const publish = () => style.setProperty('--action-bar', `${bar.current?.offsetHeight ?? 0}px`)
    publish()
    const observer = new ResizeObserver(publish)
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [])
  return bar
}

interface ActionBarProps {
  label?: ReactNode
  amount?: ReactNode
  /**
   * Instead of `amount`: an amount for each value of a radio button in the form. CSS shows the amount of the chosen value, even before
   * hydration.
   */
  amounts?: Record<string, ReactNode>
  children: ReactNode
}

/** The bar at the bottom of a form: the total and the main button. Render it last in the screen, inside the form. */
export function ActionBar({ label = 'Totaal', amount, amounts, children }: ActionBarProps) {
  const bar = usePublishedHeight()
  const sums = amounts ? Object.entries(amounts) : amount ? [[undefined, amount] as const] : []
  return (
    <Bar ref={bar} data-action-bar data-no-print>
      {sums.map(([value, sum]) => (
        <Sum key={value ?? ''} css={value && { [`form:not(:has([value="${value}"]:checked)) &`]: { display: 'none' } }}>
          <span>{label}</span>
          <Figure>{sum}</Figure>
        </Sum>
      ))}
      <Act>{children}</Act>
    </Bar>
  )
}
