import type { ReactNode } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

const Aside = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    textStyle: 'table',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
})
// The legend wraps as a whole, so that no entry of the legend stands alone on a line.
const Legend = chakra('span', { base: { display: 'inline-flex', gap: '3', marginInlineStart: 'auto' } })
const Key = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    _before: { content: '""', width: '10px', height: '10px', bg: 'var(--mark)' },
  },
})
const Quiet = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })
const Frame = chakra('figure', { base: { position: 'relative', minWidth: '0', '& svg': { display: 'block' } } })
const Unseen = chakra('div', { base: { srOnly: true } })

/** One set of bars: its name and colour in the legend. */
export interface Series {
  name: string
  color: string
}

interface ChartPanelProps {
  title: string
  /** A word or a number at the end of the panel's head. */
  aside?: ReactNode
  /** The legend, in the head. Left out for a single series. */
  series?: readonly Series[]
  /** The chart in one sentence, for screen readers. */
  label: string
  /** The figures as a table for screen readers: headings, and rows whose first cell names the row. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Replaces the chart while there is nothing to draw. */
  empty: string
  children: ReactNode
}

/** Shows a panel with a chart. Screen readers get one sentence about the chart, and its figures as a table. */
export function ChartPanel({ title, aside, series = [], label, table, empty, children }: ChartPanelProps) {
  return (
    <Panel
      title={title}
      tools={
        <Aside>
          {aside && <span>{aside}</span>}
          {table.rows.length > 0 && series.length > 0 && (
            <Legend>
              {series.map(({ name, color }) => (
                <Key key={name} style={{ '--mark': color } as never}>
                  {name}
                </Key>
              ))}
            </Legend>
          )}
        </Aside>
      }
    >
      {table.rows.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <Frame>
          <div role="img" aria-label={label}>
            {children}
          </div>
          <Unseen>
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  {table.head.map((cell) => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...cells], row) => (
                  <tr key={row}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => (
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Unseen>
        </Frame>
      )}
    </Panel>
  )
}
