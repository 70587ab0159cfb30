import type { Log } from '#functions/ports/log.ts'

/** What a Lambda writes on its console goes to its log group. */
export const logToConsole: Log = (line) => console.log(JSON.stringify(line))
