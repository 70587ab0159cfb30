import { create } from 'zustand'
import { onInstallPrompt } from './install-prompt.ts'
import { isApplePhone, isInstalled } from './installed.ts'

export type InstallWay =
  /** The browser has an install prompt. */
  | 'prompt'
  /** Safari on an iPhone or iPad: the user installs through the share menu. */
  | 'ios'
  /** The app is already installed, or this browser has no known way to install it. */
  | 'none'

interface Install {
  way: InstallWay
  showPrompt: () => Promise<void>
}

/** How this browser can install the app. Changes when the browser offers its prompt, and when the app was installed. */
export const useInstall = create<Install>(() => ({ way: findWay(), showPrompt: () => Promise.resolve() }))

onInstallPrompt((installPrompt) =>
  useInstall.setState({
    way: 'prompt',
    showPrompt: async () => {
      const { outcome } = await installPrompt.prompt()
      if (outcome === 'accepted') useInstall.setState({ way: 'none' })
    },
  }),
)
window.addEventListener('appinstalled', () => useInstall.setState({ way: 'none' }))

function findWay(): InstallWay {
  return isApplePhone() && !isInstalled() ? 'ios' : 'none'
}
