import { useEffect, useState } from 'react'
import type { Crew } from '#web/sync/crew-types.ts'
import { CameraView } from './camera-view.tsx'
import { GripButtons } from './grip-buttons.tsx'
import { LastScanLine } from './last-scan-line.tsx'
import { ListSheet } from './list-sheet.tsx'
import { takesCheckIns } from './location-words.ts'
import { NewsStrip } from './news-strip.tsx'
import { PairForm } from './pair-form.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { PostSheet } from './post-sheet.tsx'
import { Deck, Layer, Phone, Sheet, SheetBody, Stage } from './scan-parts.tsx'
import { ScanHeader } from './scan-header.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { SheetHead } from './sheet-head.tsx'
import { StateBar } from './state-bar.tsx'
import { TypeSheet } from './type-sheet.tsx'
import { useCheckInPost } from './use-check-in-post.ts'
import { useCachedFiles } from './use-cached-files.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useScanCamera } from './use-scan-camera.ts'
import { useSheet } from './use-sheet.ts'
import { useVerdict } from './use-verdict.ts'
import { useWedge } from './use-wedge.ts'
import { VerdictScreen } from './verdict-screen.tsx'
import { unlockTones } from './verdict-signals.ts'

/** The scanner at work: camera below, sheets over it, verdicts over everything but the state bar. */
export function ScanScreen({ crew }: { crew: Crew }) {
  const { sheet, open, close } = useSheet()
  const [person, setPerson] = useState<string | null>(null)
  const verdict = useVerdict(crew)
  const now = useNow(15_000) + crew.status.clock.offset
  const covered = sheet !== undefined || person !== null
  const closed = !takesCheckIns(crew.location)
  const { video, state, setTorch, retry } = useScanCamera(verdict.scan, closed || covered || verdict.shown !== null)

  const take = (text: string) => {
    setPerson(null)
    if (closed) return open('post')
    if (sheet) close()
    verdict.scan(text)
  }
  useWedge(take)
  useCheckInPost(crew)
  useCachedFiles(crew.status.state === 'synced')
  useEffect(() => {
    const stop = new AbortController()
    unlockTones(stop.signal)
    return () => stop.abort()
  }, [])

  const device = crew.device!
  const shown = verdict.shown
  const detail = () => {
    if (shown && 'ticket' in shown.outcome && shown.outcome.ticket) setPerson(shown.outcome.ticket.participantId)
    verdict.dismiss()
  }
  return (
    <Phone>
      <Stage>
        <Deck inert={covered || shown !== null}>
          <ScanHeader
            post={device.name}
            location={crew.location}
            day={crew.day}
            count={crew.todayCount}
            onPost={() => open('post')}
            onList={() => open('lijst')}
          />
          <NewsStrip crew={crew} onPair={() => open('koppel')} onPost={() => open('post')} />
          <CameraView video={video} state={state} onRetry={retry} />
          <LastScanLine last={verdict.last} busy={verdict.busy} />
          <GripButtons
            torch={state.kind === 'running' ? state.torch : null}
            onTorch={setTorch}
            onType={() => open('typ')}
            onSearch={() => open('zoek')}
          />
        </Deck>
        <Layer inert={person !== null || shown !== null}>
          {sheet === 'typ' && <TypeSheet onScan={take} onClose={close} />}
          {sheet === 'zoek' && <SearchSheet crew={crew} onOpen={setPerson} onClose={close} />}
          {sheet === 'lijst' && <ListSheet crew={crew} onOpen={setPerson} onClose={close} />}
          {sheet === 'post' && <PostSheet crew={crew} onClose={close} />}
          {sheet === 'koppel' && (
            <Sheet aria-labelledby="pair-title">
              <SheetHead title="Koppel opnieuw" id="pair-title" onBack={close} />
              <SheetBody>
                <PairForm pair={(code) => crew.pair(code)} onPaired={close} />
              </SheetBody>
            </Sheet>
          )}
        </Layer>
        {person !== null && <PersonSheet crew={crew} personId={person} onCheckIn={take} onClose={() => setPerson(null)} />}
        {shown && <VerdictScreen verdict={shown} onDone={verdict.dismiss} onAdmit={verdict.admit} onDetail={detail} />}
      </Stage>
      <StateBar status={crew.status} deviceId={device.id} now={now} onSync={() => crew.syncNow()} />
    </Phone>
  )
}
