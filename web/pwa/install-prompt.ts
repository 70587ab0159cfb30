/** Chromium's event; not in the DOM types because it is not a standard. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: BeforeInstallPromptEvent | undefined
let tell: ((prompt: BeforeInstallPromptEvent) => void) | undefined

/** Keeps the browser's install prompt for when it helps. Call it first of all: the event comes once, and early. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as BeforeInstallPromptEvent
    tell?.(kept)
  })
}

/** Calls back with the prompt: at once when it is there, else when it comes. */
export function onInstallPrompt(listener: (prompt: BeforeInstallPromptEvent) => void): void {
  tell = listener
  if (kept) listener(kept)
}
