import { useEffect, useState, useTransition } from 'react'
import { fetchAhead } from '#web/ui/hydration/fetch-ahead.ts'
import type { Loadable } from '#web/ui/hydration/loadable.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

const noLine = {
  kind: 'destructive',
  title: 'Geen verbinding',
  description: 'De volgende stap kan nu niet laden. Wat je invulde staat op dit toestel. Druk nog een keer als je weer bereik hebt.',
} as const

/**
 * Opens the next step (`openNextStep`), whose code is loaded as soon as this step is idle. `isOpening` is true from a press until the step
 * is shown. Without network a toast says so. Any other failure to load is handled as for every screen.
 */
export function useNextStep(load: Loadable<object>['load'], onDone: () => void) {
  const [loading, setLoading] = useState(false)
  // An old phone needs half a second to render the next step: the press must be visible before.
  const [opening, open] = useTransition()
  useEffect(() => fetchAhead(load), [load])

  const openNextStep = async () => {
    const code = load()
    if (!code) return open(onDone)
    setLoading(true)
    const isLoaded = await code.then(
      () => true,
      () => false,
    )
    setLoading(false)
    if (isLoaded || navigator.onLine) open(onDone)
    else toast(noLine)
  }
  return { openNextStep, isOpening: loading || opening }
}
