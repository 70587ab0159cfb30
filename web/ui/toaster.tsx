import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Ground } from './theme/ground.tsx'
import { dismissToast, useToasts, type Toast, type ToastKind } from './toast.ts'
import { useSwipeRight } from './use-swipe-right.ts'

/** How long a toast stays, in ms. */
const STAY_MS = 5000

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: { base: '2', md: 'gutter' },
    insetInlineStart: { base: '2', md: 'auto' },
    top: { base: '2', md: '5' },
    width: { md: '26rem' },
    pointerEvents: 'none',
  },
})
const Card = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '0 12px',
    alignItems: 'start',
    padding: '14px 0 14px 16px',
    color: 'fg',
    boxShadow: 'paper',
    borderRadius: '1',
    borderTop: '4px solid',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    animation: 'rise var(--ds-durations-slow) var(--ds-easings-out)',
  },
  variants: {
    kind: {
      info: { borderColor: 'fg.strong', '--mark': 'var(--ds-colors-fg-strong)' },
      success: { borderColor: 'ok', '--mark': 'var(--ds-colors-ok)' },
      destructive: { borderColor: 'bad', '--mark': 'var(--ds-colors-bad)' },
    },
  },
})
const Title = chakra('p', { base: { textStyle: 'caps', color: 'fg.strong' } })
const Text = chakra('p', { base: { textStyle: 'small', marginTop: '1', color: 'fg.muted' } })
const Close = chakra('button', {
  base: { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', marginBlock: '-14px', color: 'fg.strong' },
})

const marks: Record<ToastKind, IconName> = { info: 'info', success: 'check', destructive: 'warning' }

/** The one place where toasts show. F8 puts the focus there; a swipe to the right of 50 px, Escape or the cross takes it away. */
export function Toaster() {
  const current = useToasts((state) => state.queue[0])
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Region ref={region} tabIndex={-1} aria-label="Meldingen (F8)" data-no-print>
      {/* Two live regions that are always there: a region that appears with its text is not read out. */}
      <div role="status" aria-live="polite">
        {current && current.kind !== 'destructive' && <ToastCard key={current.id} item={current} />}
      </div>
      <div role="alert" aria-live="assertive">
        {current?.kind === 'destructive' && <ToastCard key={current.id} item={current} />}
      </div>
    </Region>
  )
}

function ToastCard({ item }: { item: Toast }) {
  const [held, setHeld] = useState(false)
  const swipe = useSwipeRight(() => dismissToast(item.id))

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(item.id), STAY_MS)
    return () => clearTimeout(timer)
  }, [held, item.id])

  return (
    <Ground kind="foam" bg="transparent">
      <Card
        kind={item.kind}
        bg="bg.raised"
        style={swipe.style}
        {...swipe.handlers}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onKeyDown={(event) => event.key === 'Escape' && dismissToast(item.id)}
      >
        <Icon name={marks[item.kind]} color="var(--mark)" strokeWidth="2.6" />
        <div>
          <Title>{item.title}</Title>
          {item.description && <Text>{item.description}</Text>}
        </div>
        <Close type="button" aria-label="Melding sluiten" onClick={() => dismissToast(item.id)}>
          <Icon name="cross" />
        </Close>
      </Card>
    </Ground>
  )
}
