/** Where a job tells what happened; no personal data, no ids that are capabilities. */
export type LogLine = (line: Record<string, unknown> & { event: string }) => void
