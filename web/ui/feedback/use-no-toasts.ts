import { useEffect } from 'react'
import { dismissToast, useToasts } from './toast.ts'

/**
 * Removes toasts while a verdict shows (`shown`): they lie over its buttons, and report something older. One above an open dialog stays,
 * because the dialog covers the verdict.
 */
export function useNoToasts(shown: boolean): void {
  useEffect(() => {
    if (!shown) return
    const dismiss = () => {
      const { current } = useToasts.getState()
      if (current?.open && !document.querySelector('dialog[open]')) dismissToast(current.id)
    }
    dismiss()
    return useToasts.subscribe(dismiss)
  }, [shown])
}
