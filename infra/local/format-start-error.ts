import { olderData } from './start-product.ts'

type Fault = Partial<NodeJS.ErrnoException> & { cause?: { code?: string; message?: string } }

/** Errors of the file system if the folder is a file, not writable, or full. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ENOSPC'])
const otherFolder = 'of kies een andere map: DATA_DIR=… npm start'

/**
 * Returns one line with the problem and its solution if the port or the data folder prevents the start. Returns undefined for any other
 * error, because that is a bug and needs its stack.
 */
export function formatWhyNotStarted(error: unknown, { port, dataDir }: { port: string; dataDir: string }): string | undefined {
  const { code = '', syscall, path = '', cause } = error as Fault
  if (code === 'ERR_SOCKET_BAD_PORT') return `PORT=${port} is geen poort: kies een getal van 1 tot en met 65535.`
  if (code === 'EADDRINUSE')
    return `Poort ${port} is al in gebruik. Stop wat daar draait, of kies een andere: PORT=${Number(port) + 1} npm start`
  if (code === 'EACCES' && syscall === 'listen') return `Poort ${port} mag je hier niet gebruiken. Kies een hogere: PORT=3000 npm start`
  if (code === 'LEVEL_DATABASE_NOT_OPEN')
    return cause?.code === 'LEVEL_LOCKED'
      ? `De gegevens in ${dataDir} zijn al open in een ander proces. Stop dat, ${otherFolder}`
      : `De gegevens in ${dataDir} gaan niet open (${cause?.message}). Geef er rechten op, ${otherFolder}`
  if (code === olderData)
    return `De gegevens in ${dataDir} zijn van een oudere versie van dit product. Verplaats of verwijder die map, ${otherFolder}`
  if (unwritable.has(code) && path.startsWith(dataDir))
    return `In ${dataDir} kunnen we niet schrijven (${code}). Geef er rechten op, ${otherFolder}`
  return undefined
}
