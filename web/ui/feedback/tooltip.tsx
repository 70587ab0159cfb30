import { chakra } from '#web/ui/theme/chakra.ts'
import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'

/** Ms of hovering before a tooltip opens. */
const OPEN_DELAY_MS = 700
/** Ms before a tooltip closes: time to move the pointer onto the tooltip. */
const CLOSE_DELAY_MS = 300
/** Ms after a tooltip closed in which the next tooltip opens at once: the user is reading along a row of buttons. */
const SKIP_DELAY_MS = 300

/** The number of open tooltips on the page, and when the last tooltip closed. */
const page = { open: 0, closedAt: -Infinity }
const opensAtOnce = () => page.open > 0 || Date.now() - page.closedAt < SKIP_DELAY_MS

const Anchor = chakra('span', { base: { position: 'relative', display: 'inline-flex' } })
const Tip = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'tip',
    bottom: 'calc(100% + 6px)',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    width: 'max-content',
    maxWidth: '16rem',
    padding: '6px 10px',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    textStyle: 'note',
    fontWeight: 'medium',
    borderRadius: '1',
  },
  variants: { end: { true: { insetInlineStart: 'auto', insetInlineEnd: '0', transform: 'none' } } },
})

type TipTarget = ReactElement<{ 'aria-describedby'?: string }>

/**
 * Shows a short explanation of its child after a short time of hovering, or at once on keyboard focus or right after another tooltip.
 * Necessary information must also be on the screen without the tooltip. Set `end` near the right edge.
 */
export function Tooltip({ text, end, children }: { text: ReactNode; end?: boolean; children: TipTarget }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    page.open++
    return () => {
      page.open--
      page.closedAt = Date.now()
    }
  }, [open])

  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  return (
    <Anchor
      onPointerEnter={(event) => event.pointerType === 'mouse' && after(opensAtOnce() ? 0 : OPEN_DELAY_MS, true)}
      onPointerLeave={() => after(CLOSE_DELAY_MS, false)}
      onFocus={(event) => event.target.matches(':focus-visible') && after(0, true)}
      onBlur={() => after(0, false)}
      onKeyDown={(event) => event.key === 'Escape' && after(0, false)}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <Tip role="tooltip" id={id} end={end}>
          {text}
        </Tip>
      )}
    </Anchor>
  )
}
