import type { BrowserSubscription } from '#shared/contract/push.ts'

/** Whether this browser can show messages at all. On an iPhone that is so once the site stands on its home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks the person, unless they answered before, and has the browser take messages. `refused`: they said no, or the browser's
 * service is out of reach.
 */
export async function takePush(publicKey: string): Promise<BrowserSubscription | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  return (await subscribeHere(publicKey)) ?? 'refused'
}

/** As {@link takePush} where the person allowed it before; asks nobody anything. */
export async function renewPush(publicKey: string): Promise<BrowserSubscription | undefined> {
  return canPush() && Notification.permission === 'granted' ? subscribeHere(publicKey) : undefined
}

/** This browser takes no messages any more: its service says so to whoever still sends one. Gives the address that it had. */
export async function dropPush(): Promise<string | undefined> {
  if (!canPush()) return undefined
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return subscription?.endpoint
}

async function subscribeHere(publicKey: string): Promise<BrowserSubscription | undefined> {
  try {
    const manager = (await navigator.serviceWorker.getRegistration())?.pushManager
    if (!manager) return undefined
    const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const options = { userVisibleOnly: true, applicationServerKey: key }
    // One that was made with another key is of no use.
    const made = await manager.subscribe(options).catch(async () => {
      await (await manager.getSubscription())?.unsubscribe()
      return manager.subscribe(options)
    })
    return made.toJSON() as BrowserSubscription
  } catch {
    return undefined
  }
}
