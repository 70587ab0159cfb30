/** The event with which Chromium offers its install prompt; missing from the DOM types because it is not a standard. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let storedPrompt: BeforeInstallPromptEvent | undefined
let notify: ((prompt: BeforeInstallPromptEvent) => void) | undefined

/** Holds back the browser's install prompt until a screen needs it. Call this first: the event comes once, and early. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    storedPrompt = event as BeforeInstallPromptEvent
    notify?.(storedPrompt)
  })
}

/** Calls `listener` with the install prompt: at once if the browser already sent it, otherwise when it arrives. */
export function onInstallPrompt(listener: (prompt: BeforeInstallPromptEvent) => void): void {
  notify = listener
  if (storedPrompt) listener(storedPrompt)
}
