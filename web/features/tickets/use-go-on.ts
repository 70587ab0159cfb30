import { useEffect, useState } from 'react'
import { fetchAhead } from '#web/ui/hydration/fetch-ahead.ts'
import type { Loadable } from '#web/ui/hydration/loadable.tsx'
import { toast } from '#web/ui/toast.ts'

const noLine = {
  kind: 'destructive',
  title: 'Geen verbinding',
  description: 'De volgende stap kan nu niet laden. Wat je invulde staat op dit toestel. Druk nog een keer als je weer bereik hebt.',
} as const

/**
 * The way to the next step, whose code is asked for (`load`) as soon as this step is there and idle. Pressed before it has come, the press
 * stays visible (`going`) until it has; without a line it says so. Any other failure goes the way of every screen that can't be loaded.
 */
export function useGoOn(load: Loadable<object>['load'], onDone: () => void) {
  const [going, setGoing] = useState(false)
  useEffect(() => fetchAhead(load), [load])

  const goOn = async () => {
    const loading = load()
    // At once: to be busy for no time would render the step twice more before the next.
    if (!loading) return onDone()
    setGoing(true)
    const isHere = await loading.then(
      () => true,
      () => false,
    )
    setGoing(false)
    if (isHere || navigator.onLine) onDone()
    else toast(noLine)
  }
  return { goOn, going }
}
