import { lazy, Suspense, useState } from 'react'
import { readShortCode } from '#shared/lib/ids.ts'
import { readPairingLink } from '#shared/scan/read-strokes.ts'
import { Heading, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { isApplePhone, isInstalled } from '#web/pwa/installed.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { useUrlQuery } from '#web/ui/navigation/use-url-query.ts'
import { useWedge } from '#web/ui/wedge/use-wedge.ts'
import { PairForm } from './pair-form.tsx'
import { installBeforePairingText } from './install-words.ts'

// The text beside the offer also explains how to install, so the page works without the offer.
const InstallOffer = lazy(() =>
  import('#web/pwa/install-offer.tsx').then(
    (here) => ({ default: here.InstallOffer }),
    () => ({ default: () => null }),
  ),
)

const Page = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '5',
    minHeight: '100dvh',
    maxWidth: '34rem',
    marginInline: 'auto',
    padding: '20px 16px 32px',
    bg: 'scan.surface',
    color: 'scan.ink',
  },
})
const Top = chakra('header', { base: { display: 'grid', gap: '4', paddingBlockEnd: '4', borderBottom: '4px solid' } })

/** The first screen of a phone that is not paired. */
export function PairingScreen({ pair }: { pair: Crew['pair'] }) {
  const [params, setParams] = useUrlQuery()
  // Removes the used code from the URL, and lets a phone with several posts choose one.
  const onPaired = () => setParams({ blad: 'post' }, { replace: true })
  const [scanned, setScanned] = useState<string>()
  useWedge((text) => setScanned((before) => readPairingLink(text) ?? readShortCode(text) ?? before))
  const firstInstall = isApplePhone() && !isInstalled()
  return (
    <Page>
      <Top>
        <Logo />
        <Heading>Koppel dit toestel</Heading>
        <Line>Eén keer, met internet. Daarna scant het de hele dag zonder.</Line>
      </Top>
      {firstInstall && (
        <Trouble>
          <b>iPhone of iPad: eerst installeren</b>
          <p>{installBeforePairingText}</p>
        </Trouble>
      )}
      {firstInstall && (
        <Suspense fallback={null}>
          <InstallOffer what="de scanner" />
        </Suspense>
      )}
      <PairForm key={scanned} initial={scanned ?? params.get('code') ?? ''} pair={pair} onPaired={onPaired} />
    </Page>
  )
}
