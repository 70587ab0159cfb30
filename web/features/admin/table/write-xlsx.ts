// This export has its own file, so that the library's chunk has a name by which the service worker can exclude it.
export { default as writeXlsx } from 'write-excel-file/browser'
