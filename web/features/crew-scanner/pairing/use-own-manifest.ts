import { useEffect } from 'react'
import { crewManifestFile } from '#web/pwa/crew-manifest.ts'

/** Who installs from the scanner gets the scanner, not the participant's app: the one on an iPhone has no address to type. */
export function useOwnManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const others = link?.getAttribute('href')
    if (!link || !others) return
    link.setAttribute('href', `/${crewManifestFile}`)
    return () => link.setAttribute('href', others)
  }, [])
}
