import { useDeferredValue, useMemo, useState } from 'react'
import { BigButton, BigInput, Label, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { ActionGrid, Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import type { SheetName } from '#web/features/crew-scanner/sheets/use-sheet.ts'
import { useEngineValue } from '#web/features/crew-scanner/use-engine-value.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { countPeople, listPeople, type StatusFilter } from './list-people.ts'
import { formatListGap } from './list-words.ts'
import { PersonList, PersonRow } from './person-row.tsx'
import { StatusTiles } from './status-tiles.tsx'

/** The maximum number of rows shown. Nobody scrolls further: the search finds the other people. */
const maxRows = 60

interface ListSheetProps {
  crew: Crew
  onOpen: (id: string) => void
  onSheet: (name: SheetName) => void
  onClose: () => void
}

/** The people of the day as this phone knows them: live counts by status, then the people, recently scanned first. */
export function ListSheet({ crew, onOpen, onSheet, onClose }: ListSheetProps) {
  const [filter, setFilter] = useState<StatusFilter>('seen')
  const [query, setQuery] = useState('')
  const searchText = useDeferredValue(query.trim())
  const { people, search, version, day, todayCount } = crew
  const everybody = useEngineValue(version, people)
  const counts = useMemo(() => countPeople(everybody, day), [everybody, day])
  const found = useMemo(() => (searchText === '' ? everybody : search(searchText, Infinity)), [everybody, search, searchText])
  const hits = useMemo(() => listPeople(found, filter, day), [found, filter, day])
  // Also shown if the list has rows, because the counts of an incomplete list are uncertain.
  const message = formatListGap(crew) ?? (hits.length === 0 ? formatNobody(searchText, filter) : '')
  return (
    <Sheet aria-labelledby="list-title">
      <SheetHead title="Lijst" id="list-title" onBack={onClose} />
      <SheetBody>
        <StatusTiles counts={counts} filter={filter} onFilter={setFilter} />
        {filter === 'seen' && <Line marginBlockEnd="4">{`Alle toestellen. Dit toestel vandaag: ${todayCount}.`}</Line>}
        <Label marginBlockEnd="4">
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
        <Line as="output" display={message === '' ? 'none' : 'block'} marginBlockEnd="4">
          {message}
        </Line>
        {hits.length > 0 && (
          <PersonList>
            {hits.slice(0, maxRows).map((hit) => (
              <PersonRow key={hit.row.id} crew={crew} hit={hit} onOpen={onOpen} />
            ))}
          </PersonList>
        )}
        {hits.length > maxRows && <Line marginBlockStart="3">{`En nog ${hits.length - maxRows}. Zoek op naam om ze te zien.`}</Line>}
        <ActionGrid marginBlockStart="5" marginBlockEnd="0">
          <BigButton type="button" kind="outline" onClick={() => onSheet('parcours')}>
            Op het parcours
          </BigButton>
          <BigButton type="button" kind="outline" onClick={() => onSheet('waves')}>
            Waves
          </BigButton>
        </ActionGrid>
      </SheetBody>
    </Sheet>
  )
}

const formatNobody = (searchText: string, filter: StatusFilter) =>
  searchText === '' ? (empty[filter] ?? 'Niemand met deze status.') : `Niemand met ‘${searchText}’ bij deze status.`

const empty: Partial<Record<StatusFilter, string>> = {
  seen: 'Nog niemand gescand. Wie je scant, komt hier bovenaan.',
  checked_in: 'Nu staat er niemand ingecheckt te wachten op de start.',
  started: 'Er is niemand onderweg.',
  registered: 'Iedereen op deze lijst is gezien.',
  conflict: 'Geen conflicten op dit toestel bekend.',
  everybody: 'De lijst is leeg.',
}
