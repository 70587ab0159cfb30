import type { Log } from '#functions/ports/log.ts'

/** Logs to the console, which a Lambda sends to its log group. */
export const logToConsole: Log = (line) => console.log(JSON.stringify(line))
