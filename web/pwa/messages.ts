/** Messages from a page to the service worker. */
export type ServiceWorkerMessage = { type: 'update-now' } | { type: 'keep-crew-files' }

/** Message from the service worker to its pages when Background Sync reports a network. */
export const syncMessage = 'duinstorm-sync'

/** The build puts all files that only the crew scanner needs in this folder. */
export const crewFilesFolder = 'scanner/'
/** The cache with the files of the crew scanner. Its existence marks a crew phone. */
export const crewFilesCache = 'duinstorm-crew-files'
/** The build puts all files that only Beheer needs in this folder. */
export const officeFilesFolder = 'office/'

/** True for an object with a `type`. It does not check whether the type is known. */
export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data
}
