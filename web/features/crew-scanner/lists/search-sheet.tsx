import { useDeferredValue, useState } from 'react'
import { BigInput, Label, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { formatListGap } from './list-words.ts'
import { PersonList, PersonRow } from './person-row.tsx'

const shown = 20

/** Finds a person without a code by parts of the name, in this phone's list. */
export function SearchSheet({ crew, onOpen, onClose }: { crew: Crew; onOpen: (id: string) => void; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const field = useFocusOnOpen<HTMLInputElement>()
  const searchText = useDeferredValue(query.trim())
  const hits = searchText === '' ? [] : crew.search(searchText)
  return (
    <Sheet aria-labelledby="search-title">
      <SheetHead title="Zoek naam" id="search-title" onBack={onClose} />
      <SheetBody>
        <Label marginBlockEnd="4">
          Naam, code of startnummer
          <BigInput
            ref={field}
            type="search"
            name="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </Label>
        <Line as="output" display="block" marginBlockEnd="3">
          {formatHits(searchText, hits.length, formatListGap(crew))}
        </Line>
        {hits.length > 0 && (
          <PersonList>
            {hits.map((hit) => (
              <PersonRow key={hit.row.id} crew={crew} hit={hit} onOpen={onOpen} />
            ))}
          </PersonList>
        )}
      </SheetBody>
    </Sheet>
  )
}

function formatHits(searchText: string, count: number, gap: string | undefined): string {
  if (searchText === '') return 'Een stuk van voor- en achternaam is genoeg.'
  if (count === 0) return `Niemand gevonden voor ‘${searchText}’. ${gap ?? 'Probeer een ander stuk van de naam, of scan de QR.'}`
  if (count >= shown) return `De eerste ${shown}. Typ meer letters voor minder namen.`
  return count === 1 ? '1 gevonden' : `${count} gevonden`
}
