import { useState } from 'react'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { installAfterPairing } from '#web/features/crew-scanner/pairing/install-words.ts'
import { BigButton, Line, SheetBody, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet, SheetFoot } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { actionWords } from '#web/features/crew-scanner/words/location-words.ts'
import { InstallOffer } from '#web/pwa/install-offer.tsx'
import { isApplePhone, isInstalled } from '#web/pwa/installed.ts'
import type { Crew, StorageState } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { HolderName, useHolderName } from './holder-name.tsx'
import { PickOne } from './pick-one.tsx'

const storageWords: Record<StorageState, string> = {
  persistent: 'Vast: blijft bewaard, ook als het toestel vol raakt.',
  'best-effort': 'Niet vast: het toestel mag de scans wissen als het vol raakt. Zet de scanner op het beginscherm en verstuur vaak.',
  'nearly-full': 'Bijna vol: maak ruimte vrij op dit toestel voordat je begint.',
}
const appleStorage = 'Niet vast: het toestel mag de scans wissen als het vol raakt. Verstuur vaak.'
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    marginBlock: '5',
    '& dt': { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.375rem', lineHeight: '1' },
    '& dd': { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.35' },
  },
})

/** The location and day of this phone, and whether it is ready to work without a network. */
export function PostSheet({ crew, onReady, onClose }: { crew: Crew; onReady: () => void; onClose: () => void }) {
  const { device, status, days } = crew
  const inBrowserOfApple = isApplePhone() && !isInstalled()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choose = async (choice: Promise<string | undefined>) => {
    setBusy(true)
    const failure = await choice
    setTrouble(failure)
    setBusy(false)
    return failure === undefined
  }
  const holder = useHolderName(crew)
  // Saves a typed name first, so that the name is not lost when the sheet closes.
  const begin = async () => {
    if (!holder.isChanged || (await choose(holder.save()))) onClose()
  }
  return (
    <Sheet aria-labelledby="post-title">
      <SheetHead title={device?.name ?? 'Post'} id="post-title" onBack={onClose} />
      <SheetBody>
        <PickOne
          legend="Scanlocatie"
          name="location"
          value={crew.location}
          onPick={(location) => void choose(crew.setLocation(location))}
          options={(device?.locations ?? []).map((value) => ({
            value,
            label: nameLocation(value),
            note: actionWords[actionAt(value)].does,
          }))}
        />
        {crew.dayIsChosen && days.length > 0 && (
          <PickOne
            legend="Racedag"
            hint="Vandaag is geen racedag. Voor welke dag werkt deze post?"
            name="day"
            value={crew.day ?? ''}
            onPick={(day) => void choose(crew.chooseDay(day === '' ? null : day))}
            options={[
              ...days.map((day) => ({ value: day, label: formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' }) })),
              { value: '', label: 'Alle dagen' },
            ]}
          />
        )}
        <HolderName holder={holder} isWaiting={crew.newName !== null} onSave={() => void (busy || choose(holder.save()))} />
        {trouble && (
          <Trouble role="alert" marginBlockStart="5">
            {trouble}
          </Trouble>
        )}
        <BigButton type="button" kind="outline" width="full" marginBlockStart="5" onClick={onReady}>
          Controleer dit toestel
        </BigButton>
        {/* The material page is a separate page, but it works without network too: its files are cached with the scanner's. */}
        <BigButton asChild kind="outline" display="grid" placeContent="center" marginBlockStart="3">
          <a href="/material-management">Materiaal tellen</a>
        </BigButton>
        <Facts>
          <div>
            <dt>Lijst</dt>
            <dd>{`${status.rosterCount} deelnemers, ${status.rosterComplete ? 'compleet.' : 'komt nog binnen.'}`}</dd>
          </div>
          <div>
            <dt>Opslag</dt>
            <dd>{inBrowserOfApple && status.storage === 'best-effort' ? appleStorage : storageWords[status.storage]}</dd>
          </div>
        </Facts>
        <Line>Je kunt dit altijd weer openen: tik linksboven op de post.</Line>
        {isApplePhone() && !isInstalled() ? <Line marginBlockStart="4">{installAfterPairing}</Line> : <InstallOffer what="de scanner" />}
      </SheetBody>
      <SheetFoot>
        {/* A scan before the choice is stored would be recorded at the previous post. */}
        <BigButton type="button" width="full" aria-busy={busy} onClick={() => void (busy || begin())}>
          {busy ? 'Bewaart…' : 'Begin met scannen'}
        </BigButton>
      </SheetFoot>
    </Sheet>
  )
}
