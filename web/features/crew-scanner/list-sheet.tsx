import { chakra } from '@chakra-ui/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { formatTime } from '#shared/lib/dates.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { countPeople, listPeople, type StatusFilter } from './count-people.ts'
import { LiveNumbers } from './live-numbers.tsx'
import { PersonList, PersonRow } from './person-row.tsx'
import { BigInput, Label, Line, Sheet, SheetBody, Trouble } from './scan-parts.tsx'
import { SheetHead } from './sheet-head.tsx'

/** More rows than a thumb scrolls; who is further down is found by name. */
const mostRows = 60
const filters: { value: StatusFilter; label: string }[] = [
  { value: 'checkedIn', label: 'Ingecheckt' },
  { value: 'registered', label: 'Geregistreerd' },
  { value: 'everybody', label: 'Iedereen' },
]
const Filters = chakra('fieldset', {
  base: {
    minWidth: '0',
    border: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2px',
    marginBlockEnd: '4',
    padding: '3px',
    bg: 'scan.ink',
  },
})
const Filter = chakra('button', {
  base: {
    minHeight: '56px',
    bg: 'scan.surface',
    color: 'scan.ink',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: 'min(1.1875rem, 4.3vw)',
    lineHeight: '1',
    textTransform: 'uppercase',
    '&[aria-pressed=true]': { bg: 'scan.ink', color: 'scan.surface' },
    _focusVisible: { outlineOffset: '-8px', boxShadow: 'inset 0 0 0 3px white' },
  },
})

/** Who is in, from what this phone knows: numbers, what the server refused, people by name and status. */
export function ListSheet({ crew, onOpen, onClose }: { crew: Crew; onOpen: (id: string) => void; onClose: () => void }) {
  const [filter, setFilter] = useState<StatusFilter>('checkedIn')
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const people = useMemo(() => crew.people(), [crew])
  const numbers = useMemo(() => countPeople(people, crew.day), [people, crew.day])
  const hits = useMemo(() => listPeople(asked === '' ? people : crew.search(asked), filter, crew.day), [people, crew, asked, filter])
  return (
    <Sheet aria-labelledby="list-title">
      <SheetHead title="Lijst" id="list-title" onBack={onClose} />
      <SheetBody>
        <LiveNumbers numbers={numbers} />
        {crew.refusedItems.map(({ scan, name, message, refusedAt }) => (
          <Trouble key={scan.id} marginBlockEnd="4">
            <b>
              Niet aangenomen: {name || 'onbekend'}, {formatTime(refusedAt)}
            </b>
            <p>{message} De scan is bewaard; de organisatie ziet hem ook.</p>
          </Trouble>
        ))}
        <Label marginBlockEnd="3">
          Zoek in de lijst
          <BigInput
            type="search"
            name="filter"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Label>
        <Filters aria-label="Status">
          {filters.map(({ value, label }) => (
            <Filter key={value} type="button" aria-pressed={filter === value} onClick={() => setFilter(value)}>
              {label}
            </Filter>
          ))}
        </Filters>
        {hits.length === 0 ? (
          <Line as="output" display="block">
            {asked === '' ? empty[filter] : `Niemand met ‘${asked}’ bij deze status.`}
          </Line>
        ) : (
          <PersonList>
            {hits.slice(0, mostRows).map((hit) => (
              <PersonRow key={hit.row.id} hit={hit} onOpen={onOpen} />
            ))}
          </PersonList>
        )}
        {hits.length > mostRows && <Line marginBlockStart="3">En nog {hits.length - mostRows}. Zoek op naam om ze te zien.</Line>}
      </SheetBody>
    </Sheet>
  )
}

const empty: Record<StatusFilter, string> = {
  checkedIn: 'Nog niemand ingecheckt. Wie je scant, komt hier bovenaan.',
  registered: 'Iedereen op deze lijst is binnen.',
  everybody: 'De lijst is leeg. Houd het toestel bij een signaal, dan komt hij vanzelf.',
}
