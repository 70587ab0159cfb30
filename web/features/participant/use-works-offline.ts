import { useEffect, useState } from 'react'

/** True once the app itself is on this device: a ticket alone does not open without the page around it. */
export function useWorksOffline(): boolean {
  const [works, setWorks] = useState(() => Boolean(navigator.serviceWorker?.controller))
  useEffect(() => {
    let mounted = true
    // `ready` waits for a worker that is active, so its files are all in; where there is none it waits forever.
    void navigator.serviceWorker?.ready.then(() => mounted && setWorks(true))
    return () => {
      mounted = false
    }
  }, [])
  return works
}
