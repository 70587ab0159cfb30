/** Whether this is the app on the home screen, and not a page in a browser. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** An iPhone or iPad, whatever browser: there the app on the home screen has a store of its own, apart from Safari's. */
export function isApplePhone(): boolean {
  return /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
}
