import { cpus } from 'node:os'

/** A table of the report. The columns are the keys of its rows. */
export interface Table {
  title: string
  rows: readonly object[]
}

/**
 * Returns the report (Markdown) with this table instead of the table with the same title, or at the end if there is none. `measuredAt`:
 * the day and the machine of the measurement.
 */
export function putTable(report: string, { title, rows }: Table, measuredAt: string): string {
  const [intro, ...sections] = report.trimEnd().split(/\n+(?=## )/)
  const written = `## ${title}\n\n${measuredAt}\n\n${toMarkdown(rows)}`
  const at = sections.findIndex((section) => section.split('\n')[0] === `## ${title}`)
  if (at === -1) sections.push(written)
  else sections[at] = written
  return `${[intro, ...sections].join('\n\n')}\n`
}

function toMarkdown(rows: readonly object[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => (row as Record<string, unknown>)[column] ?? ''))),
  ].join('\n')
}

/** Returns today's date and the processors of this machine. */
export function describeRun(): string {
  const processors = cpus()
  return `${new Date().toISOString().slice(0, 10)}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`
}
