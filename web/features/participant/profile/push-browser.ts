import type { BrowserSubscription } from '#shared/contract/push.ts'

/** True if this browser supports push messages. An iPhone supports them only if the site was added to the home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks the person for permission, unless they answered before, and subscribes this browser to push messages. Returns `refused` if the
 * person gave no permission, or if the push service of the browser cannot be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  return (await subscribe(publicKey)) ?? 'refused'
}

/** Subscribes this browser again if the person gave permission before. Never asks for permission. */
export async function renewSubscription(publicKey: string): Promise<BrowserSubscription | undefined> {
  return canPush() && Notification.permission === 'granted' ? subscribe(publicKey) : undefined
}

/** Ends the subscription of this browser, so that its push service refuses further messages. Returns the endpoint that it had. */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  if (!canPush()) return undefined
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return subscription?.endpoint
}

async function subscribe(publicKey: string): Promise<BrowserSubscription | undefined> {
  try {
    const manager = (await navigator.serviceWorker.getRegistration())?.pushManager
    if (!manager) return undefined
    const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const options = { userVisibleOnly: true, applicationServerKey: key }
    // A subscription with another key blocks a new subscription, so the old one ends first.
    const subscription = await manager.subscribe(options).catch(async () => {
      await (await manager.getSubscription())?.unsubscribe()
      return manager.subscribe(options)
    })
    return subscription.toJSON() as BrowserSubscription
  } catch {
    return undefined
  }
}
