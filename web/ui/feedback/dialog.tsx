import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    width: 'calc(100vw - 32px)',
    maxWidth: '32rem',
    maxHeight: 'calc(100dvh - 32px)',
    padding: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A dialog in a table cell would inherit the cell's alignment and `nowrap`.
    textAlign: 'start',
    whiteSpace: 'normal',
    bg: 'bg.raised',
    color: 'fg',
    borderRadius: '2',
    boxShadow: 'paper',
    _backdrop: { bg: '#040D13B3' },
    '&[open]': { animation: 'rise var(--ds-durations-fast) var(--ds-easings-out)' },
  },
  variants: {
    // A control that gets the focus must not end up behind buttons that stay in view.
    wide: { true: { maxWidth: '60rem' }, screen: { maxWidth: '90rem', scrollPaddingBlockEnd: '90px' } },
    veils: { true: { _backdrop: { bg: '#040D13CC', backdropFilter: 'blur(10px)' } } },
  },
})
const Content = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', padding: '20px 20px 20px' } })
const Head = chakra('h2', {
  base: {
    textStyle: 'h4',
    color: 'fg.strong',
    paddingInlineEnd: '7',
    minHeight: '32px',
    display: 'flex',
    alignItems: 'center',
    outline: 'none',
  },
})
const Close = chakra('button', {
  base: {
    position: 'absolute',
    top: '3',
    insetInlineEnd: '3',
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    color: 'fg.strong',
  },
})
/** The buttons of a dialog, the safe one first; stacked on a phone. `stays`: in view while a long dialog scrolls, except on a phone. */
export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', md: 'row' },
    justifyContent: 'flex-end',
    gap: '2.5',
    marginBlockStart: '2',
  },
  variants: {
    stays: {
      true: {
        md: {
          position: 'sticky',
          bottom: '0',
          zIndex: '2',
          marginInline: '-20px',
          marginBlockEnd: '-20px',
          padding: '12px 20px 20px',
          bg: 'bg.raised',
          borderBlockStart: '1px solid',
          borderColor: 'edge',
        },
      },
    },
  },
})

export interface DialogProps {
  open: boolean
  /** Called for Escape, the cross and a press outside the dialog; the screen decides whether it closes. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** `screen`: for a table with many columns. */
  wide?: boolean | 'screen'
  /** Makes the page behind the dialog unreadable. */
  veils?: boolean
  /** Ignores a press outside the dialog, for a dialog with unsaved input. */
  keepOpen?: boolean
  /** Focuses the title when the dialog opens and when the title changes, for content that loads later or is replaced. */
  focusTitle?: boolean
}

/** Shows a question or a form over the page. The browser's own modal dialog keeps the focus inside and returns it. */
export function Dialog({ open, onClose, title, children, wide, veils, keepOpen = false, focusTitle = false }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = sheet.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  // This effect comes after the effect that opens the dialog, because opening the dialog focuses its first control.
  useEffect(() => {
    if (open && focusTitle) document.getElementById(titleId)?.focus()
  }, [open, focusTitle, title, titleId])
  // Removing an open dialog from the page would lose the focus.
  useLayoutEffect(() => {
    const dialog = sheet.current
    return () => dialog?.close()
  }, [])
  // Escape is handled here, because a browser closes the dialog on a second Escape even if its `cancel` event is prevented.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  return (
    <Sheet
      ref={sheet}
      wide={wide}
      veils={veils}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        // React also calls this for the cancel event of a file picker inside the dialog.
        if (event.target !== sheet.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // On a phone a second press on Back closes the dialog without a `cancel` event. The screen decides about that press too.
        if (!open || sheet.current?.open) return
        sheet.current?.showModal()
        onClose()
      }}
      onClick={(event) => {
        if (!keepOpen && event.target === sheet.current) onClose()
      }}
    >
      {open && (
        <Content>
          <Head id={titleId} tabIndex={focusTitle ? -1 : undefined}>
            {title}
          </Head>
          {children}
          <Close type="button" aria-label="Sluiten" onClick={onClose}>
            <Icon name="cross" />
          </Close>
        </Content>
      )}
    </Sheet>
  )
}
