import { formatBlockedScans, formatLostScans } from '#shared/domain/office/format-figures.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { readMaterialView } from '#web/db/material-view.ts'
import { listRefusedEvents, listWaitingEvents } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import { formatEvent, formatEventMoment } from '#web/features/crew-scanner/person/event-words.ts'
import { CarriedPart, GivePart } from '#web/features/crew-scanner/hand-over/carried-part.tsx'
import { countUnsentCarried } from '#web/db/carried.ts'
import { useCarriedPackages } from '#web/features/crew-scanner/hand-over/use-carried.ts'
import { BigButton, Line, SheetBody, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet, SheetFoot, SubHeading } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { formatWorn } from '#web/features/crew-scanner/words/worn-words.ts'
import type { Crew, CrewStatus } from '#web/sync/crew-types.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { useStoreQuery } from '#web/sync/use-store-query.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { MaterialView } from '#web/db/material-record.ts'
import { useSyncNow } from './use-sync-now.ts'

const maxRows = 100
const Waiting = chakra('ol', {
  base: {
    listStyle: 'none',
    padding: '0',
    borderTop: '4px solid',
    '& > li': { paddingBlock: '2.5', borderBottom: '2px solid', textStyle: 'data', fontSize: '1.125rem', lineHeight: '1.3' },
    '& b': { fontWeight: 'bold' },
  },
})

interface WaitSheetProps {
  crew: Crew
  /** The server's time, in ms. */
  now: number
  /** Opens the sheet that gives the scans to another phone. */
  onGive: () => void
  onClose: () => void
}

interface StockWords {
  /** `Pionnen, Noord: telling van 12`. */
  what: string
  /** The name of a count or a checklist tick in a sentence: `De telling blijft bewaard`. */
  name: string
}

/** Describes a count of material or a tick of a checklist; undefined for every other event. `view` has the names. */
function formatStockEvent(event: AnyEvent, view: MaterialView | undefined): StockWords | undefined {
  const { zoneMaterialId, stock, checklistItemId, done } = event as Record<string, unknown>
  if (event.kind === 'stock-count') {
    const row = view?.zoneMaterials.find(({ id }) => id === zoneMaterialId)
    return { what: `${row ? `${row.materialName}, ${row.zoneName}` : 'Materiaal'}: telling van ${String(stock)}`, name: 'telling' }
  }
  if (event.kind !== 'check-item') return undefined
  const item = view?.checklists.flatMap(({ items }) => items).find(({ id }) => id === checklistItemId)
  return { what: `${item?.text ?? 'Checklist'}: ${done === true ? 'afgevinkt' : 'vinkje weggehaald'}`, name: 'controle' }
}

/** `Er wachten 2 scans.`, `Alles is verstuurd.`; never the second text while a scan is lost or carried for another phone. */
function formatWaiting(waiting: number, { lostOwn, carried }: Other): string {
  if (waiting > 0) return waiting === 1 ? 'Er wacht 1 scan.' : `Er wachten ${waiting} scans.`
  if (lostOwn > 0) return 'Al het andere is verstuurd.'
  return carried > 0 ? 'Alles van dit toestel zelf is verstuurd.' : 'Alles is verstuurd.'
}

interface Other {
  /** Scans that the disk damaged. */
  lostOwn: number
  /** Scans that this phone carries for other phones. */
  carried: number
}

/** Formats the result of an attempt to send the scans. */
function formatTried({ state, waiting, needsPairing }: CrewStatus, other: Other): string {
  if (needsPairing) return 'De server kent dit toestel niet meer. Koppel het opnieuw; er gaat niets verloren.'
  if (state === 'offline')
    return `Geen verbinding. ${waiting > 0 ? formatWaiting(waiting, other) : other.carried > 0 ? formatWaiting(0, other) : 'Er wachtte niets.'}`
  return waiting > 0 ? `Nog niet alles is aangekomen. ${formatWaiting(waiting, other)}` : `Gelukt. ${formatWaiting(waiting, other)}`
}

/** Lists the events that only this phone has, as read from its store, and the events that the server refused. */
export function WaitSheet({ crew, now, onGive, onClose }: WaitSheetProps) {
  const { status, unread, lostOwn, lostParts, heldUp } = crew
  const { waiting, lastSyncAt } = status
  const other = { lostOwn, carried: countUnsentCarried(useCarriedPackages()) }
  const { busy, tried, sync } = useSyncNow(crew.syncNow)
  // A store that cannot be read is reported elsewhere; the count above comes from the engine.
  const items = useStoreQuery(() => listWaitingEvents(getScreenDb(), 0, maxRows).catch(() => []), []) ?? []
  const stored = useStoreQuery(() => listRefusedEvents(getScreenDb()).catch(() => undefined), [])
  // Only for the names of counted material.
  const material = useStoreQuery(() => readMaterialView(getScreenDb()).catch(() => undefined), [])
  const stockWords = (event: AnyEvent) => formatStockEvent(event, material)
  // The store is correct in every tab. Until it is read, or if reading it fails, the engine's items are shown.
  const refused: readonly Pick<OwnEvent, 'event' | 'message' | 'refusedAt'>[] = stored ?? crew.refusedItems
  return (
    <Sheet aria-labelledby="wait-title">
      <SheetHead title="Verzenden" id="wait-title" onBack={onClose} />
      <SheetBody>
        <Line as="output" display="block" marginBlockEnd="5">
          <b>{formatWaiting(waiting, other)}</b> <span>{waiting > 0 && heldUp === 0 && formatKept(waiting)}</span>
          <span>
            {lastSyncAt === null
              ? 'De lijst kwam nog niet compleet binnen.'
              : `De lijst op dit toestel is van ${formatMoment(lastSyncAt, now)}${lostParts > 0 ? ', en niet heel' : ''}.`}
          </span>
        </Line>
        {heldUp > 0 && (
          <Trouble marginBlockEnd="5">
            <b>{formatBlockedScans(heldUp)}</b>
            <p>
              Er is wel bereik; de server neemt <span>{heldUp === 1 ? 'hem' : 'ze'}</span> niet aan en zegt niet waarom.{' '}
              <span>{heldUp === 1 ? 'Hij blijft' : 'Ze blijven'}</span> op dit toestel en <span>{heldUp === 1 ? 'wordt' : 'worden'}</span>{' '}
              steeds opnieuw verstuurd. Scan gewoon door en meld het de organisatie.
            </p>
          </Trouble>
        )}
        {lostOwn > 0 && (
          <Trouble marginBlockEnd="5">
            <b>{formatLostScans(lostOwn)}</b>
            <p>
              De opslag van dit toestel kan <span>{lostOwn === 1 ? 'hem' : 'ze'}</span> niet meer lezen, en de server heeft{' '}
              <span>{lostOwn === 1 ? 'hem' : 'ze'}</span> niet. Weet je wie het was? Scan opnieuw. Meld het de organisatie, en pak liever
              een ander toestel.
            </p>
          </Trouble>
        )}
        {lostParts > 0 && (
          <Line marginBlockEnd="5">
            Een deel van de lijst of van wat anderen scanden kan dit toestel niet meer lezen. Het wordt opgehaald zodra er bereik is. Tot
            dan is ‘niet in lijst’ niet zeker.
          </Line>
        )}
        {unread > 0 && (
          <Line marginBlockEnd="5">
            <span>{unread === 1 ? '1 regel' : `${unread} regels`}</span> van de server leest dit toestel niet. Ze zijn bewaard; een nieuwere
            versie van de app leest ze.
          </Line>
        )}
        {waiting + other.carried > 0 && <GivePart onGive={onGive} />}
        {refused.length > 0 && <SubHeading>{`Niet aangenomen: ${refused.length}`}</SubHeading>}
        {refused.map(({ event, message = '', refusedAt = 0 }) => (
          <Trouble key={event.id} marginBlockEnd="4">
            <b>{stockWords(event)?.what ?? [formatWhom(crew, event), formatEvent(event).toLowerCase()].filter(Boolean).join(': ')}</b>
            <p>{formatEventMoment(event, crew, now)}</p>
            <p>
              <span>{message}</span> (<span>{formatMoment(refusedAt, now)}</span>) De <span>{stockWords(event)?.name ?? 'scan'}</span>{' '}
              blijft bewaard; de organisatie ziet hem ook.
            </p>
          </Trouble>
        ))}
        {items.length > 0 && (
          <>
            <SubHeading>Wacht op verzending</SubHeading>
            <Waiting>
              {items.map(({ id, event }) => (
                <li key={id}>
                  <b>{stockWords(event)?.what ?? [formatEvent(event), formatWhom(crew, event)].filter(Boolean).join(': ')}</b>
                  <br />
                  <span>{formatEventMoment(event, crew, now)}</span>
                </li>
              ))}
            </Waiting>
          </>
        )}
        {waiting > items.length && items.length > 0 && <Line marginBlockStart="3">{`En nog ${waiting - items.length}.`}</Line>}
        <CarriedPart crew={crew} now={now} />
      </SheetBody>
      <SheetFoot>
        <Line role="status" marginBlockEnd={tried ? '3' : undefined}>
          {tried && formatTried(status, other)}
        </Line>
        <BigButton type="button" width="full" aria-busy={busy} onClick={sync}>
          {busy ? 'Verstuurt…' : 'Verstuur nu'}
        </BigButton>
      </SheetFoot>
    </Sheet>
  )
}

const formatKept = (waiting: number) =>
  `${waiting === 1 ? 'Hij is bewaard op dit toestel en gaat' : 'Ze zijn bewaard op dit toestel en gaan'} vanzelf mee zodra er bereik is. `

function formatWhom({ person, numbering }: Pick<Crew, 'person' | 'numbering'>, { participantId, wristband }: AnyEvent): string {
  if (typeof participantId === 'string') return person(participantId)?.row.name ?? 'niet in lijst'
  return typeof wristband === 'string' ? formatWorn(numbering, wristband) : ''
}
