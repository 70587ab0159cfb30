/** One line of JSON per event. Callers put no names, addresses, ids from URLs, codes or secrets in it. */
export type Log = (line: Record<string, unknown> & { event: string }) => void
