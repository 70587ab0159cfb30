import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState } from 'react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { afterPaint } from '#web/ui/device/after-paint.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { usePath } from '#web/ui/navigation/path.ts'
import { useTopLayer } from './use-top-layer.ts'
import { dismissOnNavigation, dismissSuccess, dismissToast, useToasts, type ToastKind } from './toast.ts'

/** How long a toast stays, in ms. */
const STAY_MS = 5000
/** How long a toast with an action stays, in ms. */
const ACTION_STAY_MS = 20_000
/** Px. A longer swipe dismisses the toast. */
const SWIPE_PX = 50
const HOTKEY = ['F8']

const Place = chakra(Viewport, {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // On a laptop a toast is at the bottom in the middle. At the top it would cover the buttons of the screen's head and of a list; the
    // buttons at the bottom of a list are at the sides.
    insetInline: { base: '2', md: '0' },
    top: { base: '2', md: 'auto' },
    width: { base: 'auto', md: '26rem' },
    listStyle: 'none',
    // Undoes the browser's styles of a popover.
    bottom: { base: 'auto', md: '5' },
    height: 'auto',
    margin: { base: '0', md: '0 auto' },
    padding: '0',
    border: 'none',
    bg: 'transparent',
    color: 'inherit',
    overflow: 'visible',
    // A screen with buttons in the middle, such as the desk, has its toasts in the corner of a laptop.
    'body:has([data-toasts-aside]) &': { insetInlineStart: { md: 'auto' }, insetInlineEnd: { md: '5' }, margin: { md: '0' } },
    // A toast must not cover the buttons of a modal dialog: it is below the cross on a phone, in the corner on a laptop. This does not
    // apply to the scanner's person sheet, which is a dialog too: there a toast would cover the name.
    'body:has(dialog:modal) &': {
      top: { base: '76px', md: 'auto' },
      bottom: { base: 'auto', md: '5' },
      insetInlineStart: { base: '2', md: 'auto' },
      insetInlineEnd: { base: '2', md: '5' },
      margin: '0',
      maxWidth: { md: '24rem' },
    },
  },
  variants: {
    // Above the scanner's state bar.
    low: { true: { top: 'auto', bottom: 'calc(88px + env(safe-area-inset-bottom))' } },
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
 * Shows the toasts (specification section 9). Radix announces them, a failure assertively and others politely, and pauses their time while
 * the pointer or the focus is on them or the window is inactive. F8 moves the focus there; a swipe of 50 px to the right, Escape or the
 * cross dismisses a toast.
 */
export function Toaster() {
  const [current, setCurrent] = useState(() => useToasts.getState().current)
  useEffect(() => {
    let isMounted = true
    const follow = () => void (isMounted && setCurrent(useToasts.getState().current))
    // Shows a toast that was created before this effect ran.
    follow()
    // A new toast appears a frame later: rendering it takes an old phone 50 to 100 ms, and the effect of the press should show first.
    const unsubscribe = useToasts.subscribe((now, before) => (now.current?.id === before.current?.id ? follow() : afterPaint(follow)))
    // This listener runs in the capture phase, because a form's own handler may show its toast at once. It listens to the submit event and
    // not to the request, because a form with invalid fields sends no request.
    document.addEventListener('submit', dismissSuccess, true)
    return () => {
      isMounted = false
      document.removeEventListener('submit', dismissSuccess, true)
      unsubscribe()
    }
  }, [])
  const path = usePath()
  const pathBefore = useRef(path)
  useEffect(() => {
    if (pathBefore.current !== path) dismissOnNavigation()
    pathBefore.current = path
  }, [path])
  const shown = current?.id
  const place = useRef<HTMLOListElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  useTopLayer({ popover: place, slot }, shown, current?.action !== undefined)
  return (
    <Provider label="Melding" duration={STAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {current && (
        <Card
          key={current.id}
          kind={current.kind}
          data-ground="foam"
          // Radix turns off scrolling and text selection for its swipe. Here a scroll may begin on a toast, and error texts can be copied.
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
      <div ref={slot}>
        <Place ref={place} low={current?.low ?? false} label="Meldingen ({hotkey})" hotkey={HOTKEY} data-no-print />
      </div>
    </Provider>
  )
}
