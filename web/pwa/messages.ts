/** What a page says to the service worker. */
export type ServiceWorkerMessage = { type: 'update-now' } | { type: 'keep-crew-files' }

/** What the service worker says to its pages when Background Sync tells that there is a network. */
export const syncMessage = 'duinstorm-sync'

/** The build puts everything that only the crew scanner needs below this folder. */
export const crewFilesFolder = 'scanner/'
export const crewFilesCache = 'duinstorm-crew-files'
/** And everything that only Beheer needs below this one. */
export const officeFilesFolder = 'office/'

export function isServiceWorkerMessage(data: unknown): data is ServiceWorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data
}
