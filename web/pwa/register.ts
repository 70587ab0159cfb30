import { Workbox } from 'workbox-window'
import { create } from 'zustand'

interface AppUpdate {
  /** A newer version is downloaded and waits. It never takes over by itself: somebody may be scanning or typing. */
  isReady: boolean
  apply: () => void
}

export const useAppUpdate = create<AppUpdate>(() => ({ isReady: false, apply: () => {} }))

const checkEveryMs = 60 * 60_000

/** Registers the service worker, once the page has done its first work. Without one the site works, only not offline. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
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
