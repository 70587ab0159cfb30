import { useEffect } from 'react'
import { dismissToast, useToasts } from './toast.ts'

const never = () => false

/**
 * Removes toasts while a verdict shows (`shown`): they lie over its buttons, and report something older. `isCovered`: true while something
 * lies over the verdict, to which a toast may belong. It must be the same function at every render.
 */
export function useNoToasts(shown: boolean, isCovered: () => boolean = never): void {
  useEffect(() => {
    if (!shown) return
    const dismiss = () => {
      const { current } = useToasts.getState()
      if (current?.open && !isCovered()) dismissToast(current.id)
    }
    dismiss()
    return useToasts.subscribe(dismiss)
  }, [shown, isCovered])
}
