import { useRef, useState } from 'react'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { findRepackedPackages } from '#web/db/carried.ts'
import type { CarriedPackage } from '#web/db/records.ts'
import { BigButton, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { SubHeading } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import type { Crew, StoreBundleResult } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatPhones, formatScans, formatBundleResult } from './hand-over-words.ts'
import { bundleFileEnd } from './share-bundle.ts'
import { useCarriedPackages } from './use-carried.ts'

const Rows = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3', marginBlockEnd: '4' } })

interface CarriedPartProps {
  crew: Pick<Crew, 'status' | 'storeBundle'>
  /** The server's time, in ms. */
  now: number
}

/** Shows in the sheet 'Verzenden' the button to give scans to another phone. */
export function GivePart({ onGive }: { onGive: () => void }) {
  return (
    <>
      <SubHeading>Geen bereik, of gaat dit toestel stuk?</SubHeading>
      <Line marginBlockEnd="3">Geef alles aan een ander crewtoestel. Dat leest het met zijn camera en verstuurt het.</Line>
      <BigButton type="button" kind="outline" width="full" marginBlockEnd="5" onClick={onGive}>
        Geef scans door
      </BigButton>
    </>
  )
}

/** Shows in the sheet 'Verzenden' the scans that this phone carries for other phones, and the button to take scans from a file. */
export function CarriedPart({ crew, now }: CarriedPartProps) {
  const { status } = crew
  const carried = useCarriedPackages()
  const repeated = findRepackedPackages(carried)
  return (
    <>
      {carried.length > 0 && <SubHeading marginBlockStart="6">Overgenomen van andere toestellen</SubHeading>}
      {carried.length > 0 && (
        <Rows>
          {carried.map((one) => (
            <Line as="li" key={one.id}>
              <b>{`${formatScans(one.events)} van ${formatPhones([one.deviceId], status.posts)}`}</b>
              <br />
              <span>{repeated.has(one.id) ? alsoLater : formatState(one, now)}</span>
            </Line>
          ))}
        </Rows>
      )}
      <BundleFile crew={crew} />
    </>
  )
}

const alsoLater = 'Zit vrijwel zeker ook in een grotere overdracht van dat toestel. Gaat ook mee; niets telt dubbel.'

function formatState({ state, takenAt, message = '' }: CarriedPackage, now: number): string {
  if (state === 'delivered') return 'Bij de server.'
  if (state === 'refused') return `Niet aangenomen: ${message}`
  return `Overgenomen ${formatMoment(takenAt, now)}; gaat vanzelf mee zodra er bereik is.`
}

/** Names both ways to take scans. Takes them from a file that another phone shared, and shows the result below the button. */
function BundleFile({ crew }: { crew: Pick<Crew, 'status' | 'storeBundle'> }) {
  const field = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<StoreBundleResult>()
  const result = taken && formatBundleResult(taken, crew.status.posts)
  async function readBundleFile(file: File | undefined) {
    if (!file) return
    const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
    setTaken(await crew.storeBundle(new Uint8Array(bytes)))
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={bundleFileEnd}
        hidden
        aria-label="Bestand met scans van een ander toestel"
        onChange={(event) => {
          void readBundleFile(event.currentTarget.files?.[0])
          event.currentTarget.value = '' // so that the same file can be chosen again
        }}
      />
      <SubHeading marginBlockStart="6">Scans van een ander toestel?</SubHeading>
      <Line marginBlockEnd="3">
        Toont dat toestel codes? Ga hier terug naar scannen en richt de camera erop. Heeft het een bestand gedeeld? Kies dat hier.
      </Line>
      <BigButton type="button" kind="outline" width="full" onClick={() => field.current?.click()}>
        Neem scans over uit een bestand
      </BigButton>
      <div role="alert">
        {result && taken?.ok && (
          <Line marginBlockStart="4">
            <b>{`${result.title}.`}</b> <span>Het staat hierboven; niets telt dubbel.</span>
          </Line>
        )}
        {result && !taken?.ok && (
          <Trouble marginBlockStart="4">
            <b>{result.title}</b>
            <p>{result.text}</p>
          </Trouble>
        )}
      </div>
    </>
  )
}
