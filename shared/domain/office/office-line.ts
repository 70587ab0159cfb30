/** A line of a check of the office: a subject that is in order, a task, or (`tip`) an optional task. */
export interface OfficeLine {
  key: string
  level: 'ok' | 'tip' | 'warn' | 'bad'
  text: string
  /** The advice to the office. */
  advice?: string
  /** The path of the page where the office can follow the advice, and the text of the link. Absent if the line lists people instead. */
  to?: string
  link?: string
}

/** Formats a count with its noun: `1 telefoon`, `1.200 telefoons`. */
export const countOf = (count: number, one: string, more: string): string => `${count.toLocaleString('nl-NL')} ${count === 1 ? one : more}`
