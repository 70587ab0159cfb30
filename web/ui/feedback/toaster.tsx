import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState } from 'react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { afterPaint } from '#web/ui/device/after-paint.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { dismissToast, useToasts, type ToastKind } from './toast.ts'

/** How long a toast stays, in ms. */
const STAY_MS = 5000
/** The same with something to press. */
const ACTION_STAY_MS = 20_000
/** Distance after which a swipe counts, in px. */
const SWIPE_PX = 50
const HOTKEY = ['F8']

const Place = chakra(Viewport, {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: { base: '2', md: 'gutter' },
    insetInlineStart: { base: '2', md: 'auto' },
    top: { base: '2', md: '5' },
    width: { base: 'auto', md: '26rem' },
    listStyle: 'none',
    // Of its own layer (a popover) the browser's usual looks.
    bottom: 'auto',
    height: 'auto',
    margin: '0',
    padding: '0',
    border: 'none',
    bg: 'transparent',
    color: 'inherit',
    overflow: 'visible',
  },
  variants: {
    low: { true: { top: 'auto', bottom: 'calc(88px + env(safe-area-inset-bottom))' } },
    // For twenty seconds at the top it would lie over the buttons of a list; at the bottom those of a row and of a next
    // page are at the ends.
    offers: { true: { md: { top: 'auto', bottom: '5', insetInlineStart: '0', insetInlineEnd: '0', marginInline: 'auto' } } },
  },
})
const Card = chakra(Root, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '0 12px',
    alignItems: 'start',
    padding: '14px 0 14px 16px',
    bg: 'bg.raised',
    color: 'fg',
    boxShadow: 'paper',
    borderRadius: '1',
    borderTop: '4px solid',
    animation: 'rise var(--ds-durations-slow) var(--ds-easings-out)',
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  },
  variants: {
    kind: {
      info: { borderColor: 'fg.strong', '--mark': 'var(--ds-colors-fg-strong)' },
      success: { borderColor: 'ok', '--mark': 'var(--ds-colors-ok)' },
      destructive: { borderColor: 'bad', '--mark': 'var(--ds-colors-bad)' },
    },
  },
})
const TitleLine = chakra(Title, { base: { textStyle: 'caps', color: 'fg.strong' } })
const Text = chakra(Description, { base: { textStyle: 'small', marginTop: '1', color: 'fg.muted' } })
const Cross = chakra(Close, {
  base: { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', marginBlock: '-14px', color: 'fg.strong' },
})

const Act = chakra(Action, {
  base: {
    minHeight: 'touch',
    marginBlockEnd: '-10px',
    fontWeight: 'semibold',
    color: 'fg.strong',
    textDecoration: 'underline',
    textUnderlineOffset: '5px',
  },
})

const marks: Record<ToastKind, IconName> = { info: 'info', success: 'check', destructive: 'warning' }

/**
 * The one place where toasts show (specification section 9). Radix reads them out, a failure at once and the rest politely, and lets them
 * wait for a pointer, for the keyboard and for a window that comes back. F8 puts the focus there; a swipe to the right of 50 px, Escape or
 * the cross takes a toast away.
 */
export function Toaster() {
  const [current, show] = useState(() => useToasts.getState().current)
  useEffect(() => {
    let shows = true
    const follow = () => void (shows && show(useToasts.getState().current))
    // What was said before this listens.
    follow()
    // A new one a frame late: what a press changed in its place is seen first, and an old phone takes 50 to 100 ms for a toast.
    const leave = useToasts.subscribe((now, before) => (now.current?.id === before.current?.id ? follow() : afterPaint(follow)))
    return () => {
      shows = false
      leave()
    }
  }, [])
  const shown = current?.id
  const place = useRef<HTMLOListElement>(null)
  // A modal dialog lies over every z-index and dims what is below: what is said about a press in it comes over it, as
  // the last that was shown.
  useEffect(() => {
    if (shown === undefined || !place.current?.showPopover) return
    // Not before: what is a popover and not open is not there, where a browser knows none of this.
    place.current.popover = 'manual'
    place.current.hidePopover()
    place.current.showPopover()
  }, [shown])
  return (
    <Provider label="Melding" duration={STAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {current && (
        <Card
          key={current.id}
          kind={current.kind}
          data-ground="foam"
          // Radix forbids both, for its swipe: a scroll that begins on a toast would be dead, and an error's text could not be copied.
          style={{ touchAction: 'pan-y', userSelect: 'text' }}
          open={current.open}
          duration={current.action ? ACTION_STAY_MS : STAY_MS}
          onOpenChange={() => dismissToast(current.id)}
          type={current.kind === 'destructive' ? 'foreground' : 'background'}
        >
          <Icon name={marks[current.kind]} color="var(--mark)" strokeWidth="2.6" />
          <div>
            <TitleLine>{current.title}</TitleLine>
            {current.description && <Text>{current.description}</Text>}
            {current.action && (
              <Act altText={current.action.label} onClick={current.action.run}>
                {current.action.label}
              </Act>
            )}
          </div>
          <Cross aria-label="Melding sluiten">
            <Icon name="cross" />
          </Cross>
        </Card>
      )}
      <Place
        ref={place}
        low={current?.low ?? false}
        offers={current?.action !== undefined}
        label="Meldingen ({hotkey})"
        hotkey={HOTKEY}
        data-no-print
      />
    </Provider>
  )
}
