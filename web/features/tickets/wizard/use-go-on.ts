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
 * The way to the next step, whose code is asked for (`load`) as soon as this step is there and idle. Pressed before it has come, the press
 * stays visible (`going`) until the step is shown; without a line it says so. Any other failure goes the way of every
 * screen that can't be loaded.
 */
export function useGoOn(load: Loadable<object>['load'], onDone: () => void) {
  const [loading, setLoading] = useState(false)
  // An old phone takes half a second to make the next step: the press must be seen before.
  const [opening, open] = useTransition()
  useEffect(() => fetchAhead(load), [load])

  const goOn = async () => {
    const code = load()
    if (!code) return open(onDone)
    setLoading(true)
    const isHere = await code.then(
      () => true,
      () => false,
    )
    setLoading(false)
    if (isHere || navigator.onLine) open(onDone)
    else toast(noLine)
  }
  return { goOn, going: loading || opening }
}
