// How the build cuts the app into files. web/e2e/first-load.long.spec.ts limits the size of the first loads.
import { crewFilesFolder, officeFilesFolder } from './pwa/messages.ts'

/** Matches modules in these folders, on Windows too. */
const inFolders = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`))

/** Packages that every page needs, in separate files: they stay cached when our own code changes, and each file runs quickly. */
export const chunkGroups = [
  { name: 'react', test: inFolders('node_modules/(react|react-dom|scheduler)/') },
  { name: 'router', test: inFolders('node_modules/(react-router|react-router-dom)/') },
  // Only Chakra's style system. Its components are in the office's files.
  { name: 'style', test: inFolders('node_modules/(@chakra-ui/react/dist/esm/styled-system|@emotion|@pandacss|stylis)/') },
]

const crewModule = inFolders('web/(features/(crew-scanner|materials)|scan-decoder|sync|db)/|node_modules/(zxing-wasm|@zxing|@noble|dexie)/')
const officeModule = inFolders('web/(features/admin|app/layouts/admin)/|node_modules/(@tanstack/(react-)?table|recharts|write-excel-file)/')

/**
 * The folder of a file. The service worker caches the crew's files on crew phones only, the office's files once they have been shown, and
 * those in assets/ on every visitor's phone. A file with at least one module of the crew (or the office)
 * goes to that folder, because nobody else loads that file.
 */
export function folderOf(modules: readonly string[]): string {
  if (modules.some((id) => crewModule.test(id))) return crewFilesFolder
  return modules.some((id) => officeModule.test(id)) ? officeFilesFolder : 'assets/'
}
