import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Journal<T> {
  /** Returns once the operating system has the lines: they survive a killed process (not a power cut). All lines are written or none. */
  append(...entries: T[]): void
  /** Replaces all entries atomically. */
  rewrite(entries: T[]): void
  close(): void
}

/**
 * Opens an append-only file of JSON lines. `entries` is its content at that time. Without `file` nothing is stored. A half-written last
 * line (the process died) was never confirmed, and is cut off.
 */
export function openJournal<T>(file?: string): { entries: T[]; journal: Journal<T> } {
  if (file === undefined) return { entries: [], journal: { append() {}, rewrite() {}, close() {} } }
  mkdirSync(dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const whole = text.subarray(0, text.lastIndexOf(0x0a) + 1)
  let fd = openSync(file, 'a')
  ftruncateSync(fd, whole.length)
  const entries = whole
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T[])
    .flat()

  return {
    entries: entries as T[],
    journal: {
      append(...added) {
        // Writes the entries of a call as one line, so that a crash loses all of them or none.
        writeAll(fd, `${JSON.stringify(added)}\n`)
      },
      rewrite(all) {
        const fresh = openSync(`${file}.new`, 'w')
        for (const entry of all) writeAll(fresh, `${JSON.stringify([entry])}\n`)
        closeSync(fresh)
        renameSync(`${file}.new`, file)
        closeSync(fd)
        fd = openSync(file, 'a')
      },
      close() {
        closeSync(fd)
      },
    },
  }
}

function writeAll(fd: number, text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at)
}
