import { sayLost } from '#shared/domain/say-figures.ts'
import { chakra } from '#web/ui/chakra.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { PairForm } from './pair-form.tsx'
import { Heading, Line } from './scan-parts.tsx'

const Page = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '5',
    minHeight: '100dvh',
    maxWidth: '34rem',
    marginInline: 'auto',
    padding: '32px 16px',
    bg: 'scan.surface',
    color: 'scan.ink',
  },
})
const Rule = chakra('hr', { base: { borderTop: '4px solid' } })

/** The end of a phone's work: what it held is sent first, then it is wiped. */
export function RevokedScreen({ crew }: { crew: Crew }) {
  const { lostOwn, status } = crew
  const { waiting } = status
  return (
    <Page>
      <div role="alert">
        <Heading marginBlockEnd="4">Ontkoppeld</Heading>
        {waiting > 0 ? (
          <Line>
            Dit toestel is ontkoppeld. {waiting === 1 ? 'Er wacht nog 1 scan' : `Er wachten nog ${waiting} scans`}: houd het bij een
            signaal. Als alles verstuurd is, wordt dit toestel gewist.
          </Line>
        ) : (
          <Line>
            Dit toestel is ontkoppeld. {lostOwn > 0 ? 'Al het andere wat' : 'Alles wat'} je scande is verstuurd en dit toestel is gewist.
          </Line>
        )}
        {lostOwn > 0 && (
          <Line marginBlockStart="4">
            <b>{sayLost(lostOwn)}</b> De opslag van dit toestel kon {lostOwn === 1 ? 'hem' : 'ze'} niet meer lezen. Meld het de organisatie.
          </Line>
        )}
      </div>
      {waiting === 0 && (
        <>
          <Rule />
          <Line>Toch weer scannen? Vraag de organisatie om een nieuwe code.</Line>
          <PairForm pair={(code) => crew.pair(code)} />
        </>
      )}
    </Page>
  )
}
