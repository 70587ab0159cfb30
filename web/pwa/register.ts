import { Workbox } from 'workbox-window'
import { create } from 'zustand'
import { whenLeftAlone } from './when-left-alone.ts'

interface AppUpdate {
  /** A newer version is downloaded and waits. It never takes over by itself: somebody may be scanning or typing. */
  isReady: boolean
  apply: () => void
}

export const useAppUpdate = create<AppUpdate>(() => ({ isReady: false, apply: () => {} }))

const checkEveryMs = 60 * 60_000
const pauseMs = 5000
const latestMs = 60_000

/**
 * Registers the service worker, once the page has done its first work. Without one the site works, only not offline. Its first installation
 * downloads all of the app: it waits for a pause of the visitor's, whose purchase needs the line and the processor first; a scanner does not wait (`atOnce`).
 */
export async function registerServiceWorker({ atOnce }: { atOnce: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller && !atOnce) await whenLeftAlone(pauseMs, latestMs)
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => {
    useAppUpdate.setState({
      isReady: true,
      apply: () => {
        workbox.addEventListener('controlling', () => location.reload())
        workbox.messageSW({ type: 'update-now' }).catch(() => location.reload())
      },
    })
  })
  const start = () => {
    workbox.register().catch(() => undefined) // private mode, full disk: said nowhere, the site works without
    setInterval(() => void workbox.update().catch(() => undefined), checkEveryMs)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
