import { formatLostScans } from '#shared/domain/office/format-figures.ts'
import { Heading, Line } from '#web/features/crew-scanner/scan-parts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PairForm } from './pair-form.tsx'

const Page = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '5',
    // Covers the page below.
    minHeight: '100dvh',
    // On a laptop the text is one column of 32rem in the middle.
    padding: '32px max(16px, calc(50% - 16rem))',
    bg: 'scan.surface',
    color: 'scan.ink',
  },
})
const Rule = chakra('hr', { base: { borderTop: '4px solid' } })

/** Shown on a revoked phone: its scans are sent first, then it is wiped. */
export function RevokedScreen({ crew }: { crew: Crew }) {
  const { isRefusedByServer, lostOwn, status } = crew
  const { waiting } = status
  // A missing device record shows that the wipe is over, because it is deleted together with the store. Only then may the phone be
  // paired again: the wipe would delete a new pairing.
  const wiped = waiting === 0 && crew.device === null
  return (
    <Page>
      <div role="alert">
        <Heading marginBlockEnd="4">Ontkoppeld</Heading>
        {waiting > 0 && isRefusedByServer ? (
          <Line key="over">
            Dit toestel is ontkoppeld en kan niets meer versturen.{' '}
            <span>{waiting === 1 ? 'Er staat nog 1 scan op' : `Er staan nog ${waiting} scans op`}</span>: meld het de organisatie. Met een
            nieuwe code worden ze alsnog verstuurd.
          </Line>
        ) : waiting > 0 ? (
          <Line key="waiting">
            Dit toestel is ontkoppeld. <span>{waiting === 1 ? 'Er wacht nog 1 scan' : `Er wachten nog ${waiting} scans`}</span>: breng het
            naar een plek met bereik. Als alles verstuurd is, wordt dit toestel gewist.
          </Line>
        ) : (
          <Line key="sent">
            Dit toestel is ontkoppeld. <span>{lostOwn > 0 ? 'Al het andere wat' : 'Alles wat'}</span> je scande is verstuurd
            <span>{wiped ? ' en dit toestel is gewist.' : '. Dit toestel wordt gewist…'}</span>
          </Line>
        )}
        {lostOwn > 0 && (
          <Line marginBlockStart="4">
            <b>{formatLostScans(lostOwn)}</b>{' '}
            <span>{`De opslag van dit toestel kon ${lostOwn === 1 ? 'hem' : 'ze'} niet meer lezen. Meld het de organisatie.`}</span>
          </Line>
        )}
      </div>
      {(wiped || isRefusedByServer) && (
        <>
          <Rule />
          <Line>Toch weer scannen? Vraag de organisatie om een nieuwe code.</Line>
          <PairForm pair={(code) => crew.pair(code)} />
        </>
      )}
    </Page>
  )
}
