import { create } from 'zustand'
import type { ServiceWorkerMessage } from './messages.ts'

interface AppUpdate {
  /** True if a newer version waits to be activated. Only a press activates it, because the user may be scanning or typing. */
  isReady: boolean
  /** Activates the newer version, which reloads the page. */
  apply: () => void
}

/** Whether a newer version of the app waits, and how to activate it. {@link followVersions} sets the state. */
export const useAppUpdate = create<AppUpdate>(() => ({ isReady: false, apply: () => {} }))

/**
 * How long a new version may take to start, in ms. Then the page reloads anyway, because the screen that asked for the update may stay
 * covered until the reload.
 */
const takeOverMs = 5000

type Container = Pick<ServiceWorkerContainer, 'addEventListener' | 'controller'>
type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'addEventListener'>

/**
 * Offers the user every newer version once it is installed. This includes a version that was already waiting or being installed when this
 * page opened: the browser looks for a newer version when a page opens, often before the page can listen.
 */
export function followVersions(registration: Registration, container: Container, reload = () => location.reload()): void {
  const apply = () => {
    container.addEventListener('controllerchange', reload, { once: true })
    setTimeout(reload, takeOverMs)
    const message: ServiceWorkerMessage = { type: 'update-now' }
    // Look up the worker now: a version that came after the offer has a different worker.
    if (registration.waiting) registration.waiting.postMessage(message)
    else reload()
  }
  const offer = () => {
    // A page without a controller has just installed its first version, which starts by itself.
    if (registration.waiting && container.controller) useAppUpdate.setState({ isReady: true, apply })
  }
  const follow = () => registration.installing?.addEventListener('statechange', offer)
  offer()
  follow()
  registration.addEventListener('updatefound', follow)
}

/** Offers a reload when another tab activated a newer version, because this page still runs the older version. */
export function followOtherTabs(container: Container, reload = () => location.reload()): void {
  if (!container.controller) return // the first installation
  container.addEventListener('controllerchange', () => useAppUpdate.setState({ isReady: true, apply: reload }))
}

/** Checks whether the server has a newer version. A newer version is downloaded first; see `isReady`. */
export async function findUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await (await navigator.serviceWorker.getRegistration())?.update()
}
