// A separate file, so that the library's chunk has a name by which the service worker can leave it out.
export { default as writeXlsx } from 'write-excel-file/browser'
