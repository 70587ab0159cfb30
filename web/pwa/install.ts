import { create } from 'zustand'
import { onInstallPrompt } from './install-prompt.ts'
import { isApplePhone, isInstalled } from './installed.ts'

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

onInstallPrompt((kept) =>
  useInstall.setState({
    way: 'prompt',
    ask: async () => {
      const { outcome } = await kept.prompt()
      if (outcome === 'accepted') useInstall.setState({ way: 'none' })
    },
  }),
)
window.addEventListener('appinstalled', () => useInstall.setState({ way: 'none' }))

function findWay(): InstallWay {
  return isApplePhone() && !isInstalled() ? 'ios' : 'none'
}
