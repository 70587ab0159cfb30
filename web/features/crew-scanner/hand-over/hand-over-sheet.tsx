import { useEffect, useRef, useState } from 'react'
import { longestBundle, toParts } from '#shared/hand-over/bundle-parts.ts'
import { BigButton, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { ActionGrid, Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import type { Bundle, Crew } from '#web/sync/crew-types.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { formatScans } from './hand-over-words.ts'
import { shareBundle, type ShareResult } from './share-bundle.ts'

/** How long each code is shown, in ms: a camera at ten pictures per second sees each of them. */
const codeMs = 180

const Codes = chakra('div', {
  base: { display: 'grid', justifyItems: 'center', gap: '2', marginBlockEnd: '5', '& svg': { width: 'min(100%, 58vh)' } },
})
const Steps = chakra('ol', {
  base: {
    listStyle: 'decimal',
    display: 'grid',
    gap: '1',
    paddingInlineStart: '6',
    marginBlockEnd: '4',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.3',
  },
})

interface HandOverSheetProps {
  crew: Pick<Crew, 'packWaitingEvents' | 'device'>
  onClose: () => void
}

/** Shows the scans that only this phone has as a sequence of codes, so that another phone can carry them. Works without network. */
export function HandOverSheet({ crew, onClose }: HandOverSheetProps) {
  /** Null while the phone creates the bundle. */
  const [bundle, setBundle] = useState<Bundle | null | undefined>(null)
  const { packWaitingEvents } = crew
  // The bundle is created only once. A new event would change the codes, so the other phone would have to start again.
  useEffect(() => {
    let isMounted = true
    void packWaitingEvents().then((packed) => isMounted && setBundle(packed))
    return () => void (isMounted = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, see above
  }, [])
  return (
    <Sheet aria-labelledby="give-title">
      <SheetHead title="Geef scans door" id="give-title" onBack={onClose} />
      <SheetBody>
        {bundle === null && <Line role="status">Scans klaarzetten…</Line>}
        {bundle === undefined && (
          <Line role="status">Er is niets om door te geven: alles is verstuurd, of dit toestel kan zijn opslag nu niet lezen.</Line>
        )}
        {bundle && <Given bundle={bundle} name={crew.device?.name ?? ''} />}
      </SheetBody>
    </Sheet>
  )
}

function Given({ bundle, name }: { bundle: Bundle; name: string }) {
  const [parts] = useState(() => (bundle.bytes.length <= longestBundle ? toParts(bundle.bytes) : []))
  const [isPaused, setPaused] = useState(false)
  const [fileState, setFileState] = useState('')
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (fileState) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [fileState])
  const share = async () => {
    setFileState('')
    setFileState(fileWords[await shareBundle(bundle.bytes, name)])
  }
  return (
    <>
      {parts.length > 0 && (
        <>
          <Steps>
            <li>Open op een ander gekoppeld toestel de scanner.</li>
            <li>Richt zijn camera op deze code en houd stil.</li>
            <li>Wacht tot dat toestel ‘Overgenomen’ zegt.</li>
          </Steps>
          <PartCodes parts={parts} isPaused={isPaused} />
        </>
      )}
      {parts.length === 0 && <Line marginBlockEnd="4">Te veel voor codes op het scherm. Deel ze als bestand, dan komt alles over.</Line>}
      <Line marginBlockEnd="4">
        <b>{formatScans(bundle.events)}</b> <span>{formatIncluded(bundle.events)} Niets telt dubbel.</span>
      </Line>
      <ActionGrid marginBlockEnd="0">
        {parts.length > 1 && (
          <BigButton type="button" kind="outline" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Ga door' : 'Zet stil'}
          </BigButton>
        )}
        <BigButton type="button" kind="outline" onClick={() => void share()}>
          Deel als bestand
        </BigButton>
      </ActionGrid>
      <Line ref={answer} role="status" marginBlockStart={fileState && '4'} scrollMarginBlock="16px">
        {fileState}
      </Line>
    </>
  )
}

const formatIncluded = (count: number) =>
  count === 1 ? 'staat in deze overdracht. Hij blijft ook hier bewaard.' : 'staan in deze overdracht. Ze blijven ook hier bewaard.'

const onTheOther =
  'Druk op het andere toestel onderaan op de regel die zegt of alles verstuurd is, dan op ‘Neem scans over uit een bestand’.'
const withoutSignal = 'zonder bereik kan dat met AirDrop, Quick Share, Bluetooth of een kabel'
const fileWords: Record<ShareResult, string> = {
  shared: `Het bestand is gedeeld. ${onTheOther}`,
  saved: `Het bestand staat bij de downloads van dit toestel. Stuur het door; ${withoutSignal}. ${onTheOther}`,
  closed: 'Niet gedeeld.',
}

/** Shows the codes in an endless loop, so that the other phone may begin at any code and may miss some. */
function PartCodes({ parts, isPaused }: { parts: readonly string[]; isPaused: boolean }) {
  const now = useNow(codeMs)
  const [at, setAt] = useState({ now, part: 0 })
  if (at.now !== now) setAt({ now, part: isPaused ? at.part : (at.part + 1) % parts.length })
  return (
    <Codes>
      <QrImage code={parts[at.part]!} label="Code met scans voor een ander toestel" />
      <Line aria-hidden>{`Beeld ${at.part + 1} van ${parts.length}`}</Line>
    </Codes>
  )
}
