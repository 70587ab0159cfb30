import type { ReactNode } from 'react'
import { Button, buttonRecipe } from '#web/ui/forms/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { formatRowCount, type Noun } from './nouns.ts'
import type { TableFilter } from './section-column.ts'
import type { TableQuery } from './use-table-query.ts'

const Foot = staticStyled('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: '50px',
    padding: '8px 10px 8px 16px',
    textStyle: 'table',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
})
const Steps = staticStyled('div', { base: { display: 'flex', gap: '1.5' } })
const Step = staticStyled('button', buttonRecipe, { size: 'table', variant: 'quiet' })

interface OpeningProps {
  shown: number
  total: string
  noun: Noun
  note: string | undefined
  onAll: () => void
}

/** Shows the number of rows below the opening view, with a button that shows all rows. */
export function OpeningFoot({ shown, total, noun, note, onAll }: OpeningProps) {
  return (
    <Foot>
      <p>{[`Toont eerste ${shown} van ${total} ${noun}`, note].filter(Boolean).join(' · ')}</p>
      <Button size="table" variant="quiet" onClick={onAll}>
        Toon alles
      </Button>
    </Foot>
  )
}

interface PagerProps {
  total: number
  page: number
  size: number
  noun: Noun
  note: string | undefined
  onPage: (page: number) => void
  /** A button that loads more rows. */
  children?: ReactNode
}

/** Tells the user which rows are shown, with buttons for the other pages, if there are any. `page` counts from 1. */
export function PagerFoot({ total, page, size, noun, note, onPage, children }: PagerProps) {
  if (total === 0 && !note) return null
  const last = Math.ceil(total / size)
  const rows = total > 0 && formatRowCount({ from: (page - 1) * size + 1, to: Math.min(page * size, total), total }, noun)
  return (
    <Foot>
      <p role="status">{[rows, note].filter(Boolean).join(' · ')}</p>
      {children}
      {last > 1 && (
        <Steps>
          <Step type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Vorige
          </Step>
          <Step type="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
            Volgende
          </Step>
        </Steps>
      )}
    </Foot>
  )
}

interface EmptyMessage {
  title: string
  note: string | undefined
}

/** Shown instead of the rows if a search or filter finds no rows. `message`: the message if an empty result is good news. */
export const NothingFound = ({ message }: { message?: EmptyMessage | undefined }) =>
  message ? (
    <EmptyState small title={message.title}>
      {message.note}
    </EmptyState>
  ) : (
    <EmptyState small title="Niets gevonden">
      Zoek op een deel van wat in de rij staat, of haal een filter weg.
    </EmptyState>
  )

/** Returns the message if the only filter finds no rows and that is good news. Undefined if the user also searched or set other filters. */
export function emptyTableMessage(
  filters: readonly TableFilter[],
  { typed, filters: set }: Pick<TableQuery, 'typed' | 'filters'>,
): EmptyMessage | undefined {
  const [only, ...others] = filters.filter(({ key }) => set[key])
  if (!only || others.length > 0 || typed.trim() !== '') return undefined
  const option = only.options.find(({ value }) => value === set[only.key])
  return option?.empty ? { title: option.empty, note: option.emptyNote } : undefined
}
