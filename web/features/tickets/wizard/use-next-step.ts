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
 * Returns `openNextStep`, and loads the code of the next step as soon as the browser is idle. `isOpening`: true from a press until the next
 * step shows. A toast shows if there is no network. Any other failure to load is handled as on every screen.
 */
export function useNextStep(load: Loadable<object>['load'], onDone: () => void) {
  const [loading, setLoading] = useState(false)
  // An old phone needs half a second to render the next step. The button must show the press before that.
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
