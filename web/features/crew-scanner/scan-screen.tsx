import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { useEffect, useState } from 'react'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { readPairingLink } from '#shared/scan/read-strokes.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { openCameraAhead } from '#web/scan-decoder/open-ahead.ts'
import type { Crew, ScanOptions } from '#web/sync/crew-types.ts'
import { allowTones, unlockTones } from '#web/ui/device/tones.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { useNoToasts } from '#web/ui/feedback/use-no-toasts.ts'
import { useWedge } from '#web/ui/wedge/use-wedge.ts'
import { BundleReaderPanel } from './hand-over/bundle-reader-panel.tsx'
import { useHandOver } from './hand-over/use-hand-over.ts'
import { listAllowedActions } from '#shared/scan/allowed-actions.ts'
import { TapButton } from './taps/tap-button.tsx'
import { TapPanel } from './taps/tap-panel.tsx'
import { useSpaceKey } from './taps/use-space-key.ts'
import { useTaps } from './taps/use-taps.ts'
import { formatTapMoment } from './words/moment-words.ts'
import { capitalize } from './words/ticket-words.ts'
import { wornWords } from './words/worn-words.ts'
import { BandHead } from './wristband/band-head.tsx'
import { BandPanel } from './wristband/band-panel.tsx'
import { BystanderScreen } from './bystander-screen.tsx'
import { CameraView } from './code-entry/camera-view.tsx'
import { MainButtons, PostButtons } from './main-buttons.tsx'
import { CrewAlerts } from './sync-state/crew-alerts.tsx'
import { Phone } from './scan-parts.tsx'
import { Deck, Layer, ScreenTitle, Stage } from './sheets/sheet-parts.tsx'
import { ScanHeader } from './scan-header.tsx'
import { EmergencySheet, PersonSheet, SheetLayer } from './sheet-layer.tsx'
import { StateBar } from './sync-state/state-bar.tsx'
import { useBandLinking } from './wristband/use-band-linking.ts'
import { useDeferredSheets } from './sheets/use-deferred-sheets.ts'
import { useEscape } from './use-escape.ts'
import { useDeviceReport } from './ready/use-device-report.ts'
import { useScanCamera } from './code-entry/use-scan-camera.ts'
import { useSeenCamera } from './ready/use-seen-camera.ts'
import { useSheet } from './sheets/use-sheet.ts'
import { findAwaitingBand } from './wristband/awaiting-band.ts'
import { isStartNumber, readBand } from './wristband/band-reading.ts'
import { usePausedDuringVerdict, useVerdicts } from './verdict/use-verdicts.ts'
import { isScanningDuringVerdict } from './verdict/verdicts.ts'
import { useCachedFiles, useEmergencyNumbers } from './use-phone-files.ts'
import { UpdatingScreen } from './update/updating-screen.tsx'
import { useApplyUpdate } from './update/use-apply-update.ts'
import { UnderVerdicts, LastVerdict, VerdictLayer } from './verdict/verdict-layer.tsx'

// Opens the camera now, while the phone's pairing is still being read from the store.
void openCameraAhead()

/** The scanner of a paired phone, unless another tab scans. */
export function ScanScreen({ crew }: { crew: Crew }) {
  const now = useNow(15_000) + crew.status.clock.offset
  useCachedFiles(crew.status.state === 'synced')
  useEmergencyNumbers(crew.status.state === 'synced')
  const sheets = useSheet()
  const bystands = crew.role === 'bystander'
  return (
    <Phone>
      <ScreenTitle>{`Crew scanner, ${nameLocation(crew.location)}`}</ScreenTitle>
      <Stage data-list-read={crew.listRead || undefined}>
        <Layer inert={sheets.emergency}>
          {bystands ? <BystanderScreen crew={crew} /> : <Scanner crew={crew} sheets={sheets} now={now} />}
        </Layer>
        {sheets.emergency && (
          <EmergencySheet crew={crew} onGive={bystands ? undefined : () => sheets.open('geven')} onClose={sheets.closeEmergency} />
        )}
      </Stage>
      <StateBar
        status={crew.status}
        lostOwn={crew.lostOwn}
        deviceId={crew.device!.id}
        now={now}
        onSync={() => crew.syncNow()}
        onOpen={bystands ? undefined : () => sheets.open('wacht')}
        onEmergency={() => {
          dismissToast()
          sheets.openEmergency()
        }}
      />
    </Phone>
  )
}

/** The working scanner: the camera below, sheets over it, verdicts over everything except the state bar. */
function Scanner({ crew, sheets, now }: { crew: Crew; sheets: ReturnType<typeof useSheet>; now: number }) {
  const { sheet, person, band, emergency, open, openPerson, openBand, close, closePerson, closeEmergency } = sheets
  const verdicts = useVerdicts(crew)
  const linking = useBandLinking(crew, band, ({ words, participantId, name }) => {
    close()
    verdicts.showVerdict(words, participantId, name)
  })
  const taps = useTaps(crew, verdicts, now)
  const handOver = useHandOver(crew)
  const taking = sheet === 'tikken'
  const receiving = sheet === 'overnemen'
  const covered = (sheet !== undefined && !taking && !receiving) || person !== null || emergency
  useNoToasts(!covered) // a toast from a sheet would cover the last scan and the buttons of the scanner
  const update = useApplyUpdate(verdicts, person === null && band === null && !emergency && (sheet === undefined || sheet === 'klaar'))
  const [scannedPairing, setScannedPairing] = useState<string>()
  /**
   * Links a band that is scanned right after a ticket. Opens the wristband screen if somebody else wears the band or the link is not
   * stored.
   */
  const linkScannedBand = async (participantId: string, text: string, how: Omit<ScanOptions, 'location'>) => {
    if (covered) close()
    if (await linking.handleCode(text, how.typed ?? false, participantId)) return
    verdicts.dismiss()
    openBand(participantId)
  }
  const handleCode = (text: string, how: Omit<ScanOptions, 'location'> = {}) => {
    if (update.isUpdating) return
    if (handOver.handleCode(text)) return receiving ? undefined : open('overnemen')
    if (receiving) return
    // Ignores the ticket that was just scanned, because it is often still in view.
    if (band !== null) return text === verdicts.get().last?.text ? undefined : void linking.handleCode(text, how.typed ?? false)
    if (taking) return taps.assign(text, how)
    const { shown, last } = verdicts.get()
    const awaiting = actionAt(crew.location) === 'check-in' ? findAwaitingBand(crew, shown ?? last, now) : null
    const isBand = awaiting !== null && readBand(crew, awaiting, text, how.typed ?? false).kind !== 'none'
    if (isBand && !(how.typed && isStartNumber(crew.numbering, text))) return void linkScannedBand(awaiting, text, how)
    const pairing = sheet === 'koppel' ? readPairingLink(text) : undefined
    if (pairing !== undefined) return setScannedPairing(pairing)
    if (covered) close()
    void verdicts.scan(text, how)
  }
  const { view, state, hold, setTorch } = useScanCamera(
    (text, seenAt) => handleCode(text, { seenAt }),
    covered || update.isUpdating || linking.reading?.kind === 'taken',
  )
  usePausedDuringVerdict(verdicts, hold)
  useWedge((text, otherReadings, seenAt) => handleCode(text, { otherReadings, seenAt }))
  useDeferredSheets()
  const mayTap = listAllowedActions(crew.device!.locations).tap && isScanningDuringVerdict(crew)
  useSpaceKey(mayTap && !covered && !taking && !receiving && band === null && !update.isUpdating, taps.tap)
  useEscape(() => {
    if (emergency) return closeEmergency()
    const { shown } = verdicts.get()
    if (shown) return shown.words.asks ? undefined : verdicts.dismiss()
    if (person !== null) return closePerson()
    if (sheet !== undefined || band !== null) close()
  })
  const camera = useSeenCamera(state)
  const sendReport = useDeviceReport(crew, camera)
  useEffect(() => {
    const stop = new AbortController()
    unlockTones(stop.signal)
    void allowTones().catch(() => undefined) // an installed app may play sound without a touch
    return () => stop.abort()
  }, [])

  const device = crew.device!
  const action = actionAt(crew.location)
  const worn = wornWords(crew.numbering)
  const endHandOver = () => {
    handOver.reset()
    close()
  }
  const openBandPanel = (participantId: string) => {
    linking.reset()
    openBand(participantId)
  }
  return (
    <>
      <UnderVerdicts verdicts={verdicts} covered={covered || update.isUpdating}>
        <Deck>
          {taking ? (
            <BandHead
              label={taps.current ? `${capitalize(worn.thing)} bij tik, nog ${taps.open.length}` : `Alle tikken hebben een ${worn.thing}`}
              name={taps.current ? formatTapMoment(taps.current, now) : 'Klaar'}
              onBack={close}
            />
          ) : receiving ? (
            <BandHead
              label="Van een ander toestel"
              name={handOver.taking?.kind === 'ended' ? handOver.taking.title : 'Scans overnemen'}
              onBack={endHandOver}
            />
          ) : band === null ? (
            <ScanHeader
              post={device.name}
              location={crew.location}
              day={crew.day}
              count={crew.todayCount}
              onPost={() => open('post')}
              onList={() => open('lijst')}
            />
          ) : (
            <BandHead label="Polsband koppelen voor" name={linking.hit?.row.name ?? 'iemand buiten de lijst'} onBack={close} />
          )}
          {band === null && !taking && !receiving && (
            <CrewAlerts
              crew={crew}
              onPair={() => open('koppel')}
              onPost={() => open('post')}
              onRefused={() => open('wacht')}
              onUpdate={update.requestUpdate}
            />
          )}
          <CameraView {...view} />
          {taking ? (
            <TapPanel crew={crew} taps={taps} now={now} onClose={close} />
          ) : receiving ? (
            <BundleReaderPanel taking={handOver.taking} onClose={endHandOver} />
          ) : band === null ? (
            <>
              <LastVerdict crew={crew} verdicts={verdicts} onOpen={openPerson} onWristband={openBandPanel} />
              {action !== 'check-in' && (
                <PostButtons
                  crew={crew}
                  now={now}
                  onCourse={() => open('parcours')}
                  onWaves={action === 'start-race' ? () => open('waves') : undefined}
                />
              )}
              {mayTap && <TapButton taps={taps} numbering={crew.numbering} onBands={() => open('tikken')} />}
              <MainButtons
                torch={state.kind === 'running' ? state.torch : null}
                onTorch={setTorch}
                onType={() => open('typ')}
                onSearch={() => open('zoek')}
              />
            </>
          ) : (
            <BandPanel
              key={band}
              worn={linking.hit?.state.wristband}
              reading={linking.reading}
              trouble={linking.trouble}
              onText={(text) => handleCode(text, { typed: true })}
              onTake={linking.give}
              onAnother={linking.reset}
              onSkip={close}
            />
          )}
        </Deck>
      </UnderVerdicts>
      <UnderVerdicts verdicts={verdicts} covered={person !== null || update.isUpdating}>
        <SheetLayer
          crew={crew}
          sheets={sheets}
          camera={camera}
          now={now}
          scannedPairing={scannedPairing}
          onCode={(text, typed) => handleCode(text, { typed })}
          onChecked={sendReport}
          update={update}
        />
      </UnderVerdicts>
      {person !== null && (
        <PersonSheet crew={crew} personId={person} now={now} onWristband={() => openBandPanel(person)} onClose={closePerson} />
      )}
      {update.isUpdating && <UpdatingScreen />}
      <VerdictLayer verdicts={verdicts} onPerson={openPerson} onWristband={wearsBands(crew.numbering) ? openBandPanel : undefined} />
    </>
  )
}
