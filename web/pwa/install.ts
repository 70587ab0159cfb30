import { create } from 'zustand'

/** Chromium's event; not in the DOM types because it is not a standard. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallWay =
  /** The browser can ask. */
  | 'prompt'
  /** Safari on an iPhone or iPad: by hand, by the share menu. */
  | 'ios'
  /** Installed already, or no way known. */
  | 'none'

interface Install {
  way: InstallWay
  ask: () => Promise<void>
}

export const useInstall = create<Install>(() => ({ way: findWay(), ask: () => Promise.resolve() }))

/** Keeps the browser's install prompt for when it helps. Call it before the page renders: the event comes once, and early. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const kept = event as BeforeInstallPromptEvent
    useInstall.setState({
      way: 'prompt',
      ask: async () => {
        const { outcome } = await kept.prompt()
        if (outcome === 'accepted') useInstall.setState({ way: 'none' })
      },
    })
  })
  window.addEventListener('appinstalled', () => useInstall.setState({ way: 'none' }))
}

function findWay(): InstallWay {
  const standalone = matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  const ios = /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  return ios && !standalone ? 'ios' : 'none'
}
