import { useEffect, useRef, type ReactNode } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'

const Step = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' } })

/**
 * A step that replaces the button that was pressed. It takes the focus, because the button is gone: a screen reader then reads it out,
 * and Tab continues from here.
 */
export function FocusedStep({ label, children }: { label: string; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    step.current?.focus({ preventScroll: true })
    // The browser would scroll a long step past the title of its dialog.
    const dialog = step.current?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
  }, [])
  return (
    <Step ref={step} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </Step>
  )
}
