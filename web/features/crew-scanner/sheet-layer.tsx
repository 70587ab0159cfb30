import type { Crew } from '#web/sync/crew-types.ts'
import { deferredSheet } from './sheets/deferred-sheet.tsx'
import type { ReadyUpdate } from './ready/ready-sheet.tsx'
import type { SeenCamera } from './ready/ready-facts.ts'
import type { useSheet } from './sheets/use-sheet.ts'

const TypeSheet = deferredSheet('Typ code', async () => (await import('./code-entry/type-sheet.tsx')).TypeSheet)
const SearchSheet = deferredSheet('Zoek naam', async () => (await import('./lists/search-sheet.tsx')).SearchSheet)
const ListSheet = deferredSheet('Lijst', async () => (await import('./lists/list-sheet.tsx')).ListSheet)
const CourseSheet = deferredSheet('Op het parcours', async () => (await import('./lists/course-sheet.tsx')).CourseSheet)
const WavesSheet = deferredSheet('Waves', async () => (await import('./lists/waves-sheet.tsx')).WavesSheet)
const WaitSheet = deferredSheet('Verzenden', async () => (await import('./sync-state/wait-sheet.tsx')).WaitSheet)
const HandOverSheet = deferredSheet('Geef scans door', async () => (await import('./hand-over/hand-over-sheet.tsx')).HandOverSheet)
const PostSheet = deferredSheet('Post', async () => (await import('./ready/post-sheet.tsx')).PostSheet)
const ReadySheet = deferredSheet('Controle toestel', async () => (await import('./ready/ready-sheet.tsx')).ReadySheet)
const PairSheet = deferredSheet('Koppel opnieuw', async () => (await import('./pairing/pair-sheet.tsx')).PairSheet)
/** The emergency sheet lies over everything, even over a verdict. */
export const EmergencySheet = deferredSheet('Nood', async () => (await import('./emergency/emergency-sheet.tsx')).EmergencySheet)
/** The details of the chosen person, over any sheet. */
export const PersonSheet = deferredSheet('Deelnemer', async () => (await import('./person/person-sheet.tsx')).PersonSheet)

interface SheetLayerProps {
  crew: Crew
  sheets: ReturnType<typeof useSheet>
  /** The server's time, in ms. */
  now: number
  camera: SeenCamera
  /** The code of a pairing QR that a hand scanner read. */
  scannedPairing: string | undefined
  onCode: (text: string, typed: boolean) => void
  /** Called when the ready check has ended. */
  onChecked: () => Promise<void>
  update: ReadyUpdate
}

/** The sheet over the camera, if any. */
export function SheetLayer({ crew, sheets, camera, now, scannedPairing, onCode, onChecked, update }: SheetLayerProps) {
  const { sheet, open, openPerson, close } = sheets
  return (
    <>
      {sheet === 'typ' && <TypeSheet crew={crew} now={now} onCode={onCode} onClose={close} />}
      {sheet === 'zoek' && <SearchSheet crew={crew} onOpen={openPerson} onClose={close} />}
      {sheet === 'lijst' && <ListSheet crew={crew} onOpen={openPerson} onSheet={open} onClose={close} />}
      {sheet === 'parcours' && <CourseSheet crew={crew} now={now} onOpen={openPerson} onClose={close} />}
      {sheet === 'waves' && <WavesSheet crew={crew} now={now} onPost={() => open('post')} onClose={close} />}
      {sheet === 'wacht' && <WaitSheet crew={crew} now={now} onGive={() => open('geven')} onClose={close} />}
      {sheet === 'geven' && <HandOverSheet crew={crew} onClose={close} />}
      {sheet === 'post' && <PostSheet crew={crew} onReady={() => open('klaar')} onClose={close} />}
      {sheet === 'klaar' && (
        <ReadySheet crew={crew} camera={camera} now={now} onChecked={() => void onChecked()} update={update} onClose={close} />
      )}
      {sheet === 'koppel' && <PairSheet crew={crew} scanned={scannedPairing} onClose={close} />}
    </>
  )
}
