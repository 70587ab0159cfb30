/** True if this is the app on the home screen and not a page in a browser. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** True on an iPhone or iPad, in any browser. There the home-screen app does not share its storage with Safari. */
export function isApplePhone(): boolean {
  return /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
}
