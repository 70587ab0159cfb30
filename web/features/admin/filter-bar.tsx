import { chakra } from '#web/ui/chakra.ts'
import { useState } from 'react'
import { formatEventDate } from '#shared/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { statusFilters, type ParticipantFilter, type StatusFilter } from './participant-filter.ts'

const Bar = chakra('search', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', flex: '1 1 20rem', minWidth: '0' },
})
const Search = chakra('div', {
  base: {
    position: 'relative',
    flex: '1 1 14rem',
    minWidth: '0',
    '& svg': { position: 'absolute', insetInlineStart: '10px', top: 'calc(50% - 0.55rem)', pointerEvents: 'none', color: 'fg.note' },
  },
})
const Choice = chakra('div', {
  base: {
    flex: '0 1 auto',
    '& select': { width: 'auto' },
    '&[data-set] select': { bg: 'bg.inverse', color: 'fg.inverse', borderColor: 'bg.inverse' },
    '&[data-set] svg': { color: 'fg.inverse' },
  },
})

const statusNames: Record<StatusFilter, string> = { registered: 'Geregistreerd', checked_in: 'Ingecheckt', conflict: 'Conflict' }

type FilterBarProps = {
  /** What the search box starts with. */
  initial: string
  filter: ParticipantFilter
  days: readonly string[]
  change: (values: { zoek?: string; status?: string; dag?: string }) => void
  /** Given while there is something to clear. */
  onClear?: () => void
}

/** Search, day and status; a filter that is on turns to ink. */
export function FilterBar({ initial, filter, days, change, onClear }: FilterBarProps) {
  const [typed, setTyped] = useState(initial)
  const search = (text: string) => {
    setTyped(text)
    change({ zoek: text })
  }
  return (
    <Bar>
      <Search>
        <Input
          size="table"
          type="search"
          aria-label="Zoek deelnemers"
          placeholder="Naam, e-mail of QR-code"
          paddingInlineStart="2.1rem"
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
        <Icon name="search" boxSize="1.1rem" />
      </Search>
      <Choice data-set={filter.day || undefined}>
        <Select size="table" aria-label="Dag" value={filter.day} onChange={(event) => change({ dag: event.target.value })}>
          <option value="">Alle dagen</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {formatEventDate(day, { weekday: 'short', day: 'numeric', month: 'short' })}
            </option>
          ))}
        </Select>
      </Choice>
      <Choice data-set={filter.status || undefined}>
        <Select size="table" aria-label="Status" value={filter.status} onChange={(event) => change({ status: event.target.value })}>
          <option value="">Alle statussen</option>
          {statusFilters.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
      </Choice>
      {onClear && (
        <Button size="table" variant="text" onClick={onClear}>
          Wis filters
        </Button>
      )}
    </Bar>
  )
}
