import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pushEndpoints } from '#shared/contract/push.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { canPush, unsubscribeBrowser, renewSubscription, subscribeBrowser } from './push-browser.ts'

const failTitle = 'Pushmeldingen staan niet aan'

/** Lets the participant choose push messages, if the organiser has turned them on. Each browser is subscribed separately. */
export function PushChoice({ checked, choose }: { checked: boolean; choose: (on: boolean) => Promise<void> }) {
  const { data } = useQuery({
    queryKey: [pushEndpoints.readPush.path],
    queryFn: ({ signal }) => unwrap(call(pushEndpoints.readPush, {}, { signal })),
    retry: false,
  })
  const [busy, setBusy] = useState(false)
  const key = data?.publicKey ?? null

  useEffect(() => {
    // Sends the subscription again at each visit: browsers replace subscriptions, and another account may have used this browser.
    if (!checked || key === null) return
    void renewSubscription(key).then((body) => body && call(pushEndpoints.subscribePush, { body }))
  }, [checked, key])

  async function turnOn(publicKey: string) {
    const body = await subscribeBrowser(publicKey)
    if (body === 'refused')
      return toast({ kind: 'destructive', title: failTitle, description: 'Je browser staat meldingen van deze site niet toe.' })
    const answer = await call(pushEndpoints.subscribePush, { body })
    if (!answer.ok) return toast({ kind: 'destructive', title: failTitle, description: answer.failure.message })
    await choose(true)
  }
  async function turnOff() {
    await choose(false)
    const endpoint = await unsubscribeBrowser()
    if (endpoint) await call(pushEndpoints.unsubscribePush, { body: { endpoint } })
  }
  const change = async (on: boolean) => {
    setBusy(true)
    await (on ? turnOn(key!) : turnOff())
    setBusy(false)
  }

  if (key === null) return <CheckRow label="Pushmeldingen" description="Binnenkort beschikbaar" checked={checked} disabled readOnly />
  const isAble = canPush()
  return (
    <CheckRow
      label="Pushmeldingen"
      description={isAble ? 'Op dit toestel: je start, het weer, wat er verandert.' : 'Deze browser kan geen meldingen tonen.'}
      checked={checked}
      disabled={busy || (!isAble && !checked)}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
