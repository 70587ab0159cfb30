import { create } from 'zustand'
import type { ServiceWorkerMessage } from './messages.ts'

interface AppUpdate {
  /** A newer version is downloaded and waits. It never takes over unasked, because somebody may be scanning or typing. */
  isReady: boolean
  /** Lets it take over, which reloads the page. */
  apply: () => void
}

export const useAppUpdate = create<AppUpdate>(() => ({ isReady: false, apply: () => {} }))

/** Ms that a new version may take to start. Then the page reloads anyway: a screen that was covered for it may not stay covered. */
const takeOverMs = 5000

type Container = Pick<ServiceWorkerContainer, 'getRegistration' | 'addEventListener' | 'controller'>

/** Offers the version that waits. It is looked up when it is applied: a version that came later is a different worker. */
export function offerWaitingVersion(container: Container, reload = () => location.reload()): void {
  const apply = async () => {
    container.addEventListener('controllerchange', reload, { once: true })
    setTimeout(reload, takeOverMs)
    const waiting = (await container.getRegistration())?.waiting
    const message: ServiceWorkerMessage = { type: 'update-now' }
    if (waiting) waiting.postMessage(message)
    else reload()
  }
  useAppUpdate.setState({ isReady: true, apply: () => void apply().catch(reload) })
}

/** Offers a reload when another tab let a newer version take over: this page is still of the older one. */
export function followOtherTabs(container: Container, reload = () => location.reload()): void {
  if (!container.controller) return // the first installation
  container.addEventListener('controllerchange', () => useAppUpdate.setState({ isReady: true, apply: reload }))
}

/** Asks the server for a newer version. One that is found is downloaded first; see `isReady`. */
export async function findUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await (await navigator.serviceWorker.getRegistration())?.update()
}
