import { expect, it } from 'vitest'
import { putTable } from './report.ts'

const report = '# Bench\n\nIntro.\n\n## Sales\n\nlast year\n\n| ms |\n| --- |\n| 9 |\n\n## By hand\n\nKept.\n'

it('replaces the table with the same title and keeps everything else', () => {
  const written = putTable(report, { title: 'Sales', rows: [{ ms: 7 }, { ms: 8, note: 'busy' }] }, 'today')
  expect(written).toBe(
    '# Bench\n\nIntro.\n\n## Sales\n\ntoday\n\n| ms | note |\n| --- | --- |\n| 7 |  |\n| 8 | busy |\n\n## By hand\n\nKept.\n',
  )
})

it('adds a table with a new title at the end', () => {
  expect(putTable(report, { title: 'Loads', rows: [{ KiB: 1 }] }, 'today')).toBe(
    `${report}\n## Loads\n\ntoday\n\n| KiB |\n| --- |\n| 1 |\n`,
  )
})
