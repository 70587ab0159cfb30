// A file of its own, so that the library's chunk has a name that the service worker can leave out.
export { default as writeXlsx } from 'write-excel-file/browser'
