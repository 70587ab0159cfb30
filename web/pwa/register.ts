import { followOtherTabs, followVersions } from './app-update.ts'
import { whenUserIsIdle } from './when-user-is-idle.ts'

const checkEveryMs = 60 * 60_000
const pauseMs = 5000
const latestMs = 60_000

/**
 * Registers the service worker after the page has loaded. Without the worker the site works, but not offline. The first installation
 * downloads the whole app, so it waits for a pause in the visitor's activity: a purchase needs the connection and the processor first. A
 * scanner does not wait (`atOnce`).
 */
export async function registerServiceWorker({ atOnce }: { atOnce: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller && !atOnce) await whenUserIsIdle(pauseMs, latestMs)
  const { serviceWorker } = navigator
  followOtherTabs(serviceWorker)
  const start = async () => {
    const registration = await serviceWorker.register('/service-worker.js')
    followVersions(registration, serviceWorker)
    setInterval(() => void registration.update().catch(() => undefined), checkEveryMs)
  }
  const startQuietly = () => void start().catch(() => undefined) // private mode or full disk: the site works without it, so no message
  if (document.readyState === 'complete') startQuietly()
  else window.addEventListener('load', startQuietly, { once: true })
}
