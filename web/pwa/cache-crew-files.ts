/**
 * Asks the service worker to cache the scanner's files on this phone, so that the scanner opens without network. Returns true when all
 * files are cached. Returns false without a service worker or after a failed download: then the caller must try again later.
 */
export async function cacheCrewFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const { active } = await navigator.serviceWorker.ready
  if (!active) return false
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<{ kept: boolean }>) => {
      port1.close()
      resolve(data.kept)
    }
    active.postMessage({ type: 'keep-crew-files' }, [port2])
  })
}
