import { Document } from './document.tsx'
import { documents } from './documents.ts'
import { takeOver } from './take-over.tsx'

/** Takes over a page to read. Without its code it stays what it is: readable. */
const line = documents.find(({ path }) => path === location.pathname)
if (line)
  void Promise.resolve(line.atOnce && line.screen.load()).then(
    () => takeOver(document.getElementById('root')!, <Document {...line} />),
    () => undefined,
  )
