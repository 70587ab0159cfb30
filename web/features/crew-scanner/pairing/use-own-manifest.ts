import { useEffect } from 'react'
import { crewManifestFile } from '#web/pwa/crew-manifest.ts'

/**
 * Makes an installation from this page install the scanner instead of the participant's app. An installed app on
 * an iPhone has no address bar, so its user could not open this page.
 */
export function useOwnManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const others = link?.getAttribute('href')
    if (!link || !others) return
    link.setAttribute('href', `/${crewManifestFile}`)
    return () => link.setAttribute('href', others)
  }, [])
}
