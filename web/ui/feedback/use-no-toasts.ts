import { useEffect } from 'react'
import { dismissToast, useToasts } from './toast.ts'

const never = () => false

/**
 * Removes toasts while `shown` is true: while the screen shows something that toasts must not cover, such as a verdict or the scanner's own
 * buttons. `mayToast` returns true while toasts may show nevertheless, such as over a dialog that covers the verdict. It must be the same
 * function at every render.
 */
export function useNoToasts(shown: boolean, mayToast: () => boolean = never): void {
  useEffect(() => {
    if (!shown) return
    const dismiss = () => {
      const { current } = useToasts.getState()
      if (current?.open && !mayToast()) dismissToast(current.id)
    }
    dismiss()
    return useToasts.subscribe(dismiss)
  }, [shown, mayToast])
}
