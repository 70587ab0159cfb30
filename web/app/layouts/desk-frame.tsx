import type { ReactNode } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { CrewAlerts } from '#web/features/crew-scanner/sync-state/crew-alerts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { PairedCrew } from '#web/sync/paired-crew.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { CrewFrame, openScanner } from './crew-frame.tsx'
import { Main } from './main.tsx'

const Top = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '1',
    bg: 'bg.raised',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
  },
})
const Links = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** The desk's frame on a paired device. It shows the same messages as the scanner: the news strip above, the state bar below. */
export function DeskFrame({ crew, name, children }: { crew: Crew; name: string; children: ReactNode }) {
  // The top is outside the scrolling part, because focusing a field would scroll it out of sight.
  const top = (
    <>
      <Top>
        <Logo to="/check-in" size="compact">
          <span>
            {brand.name}{' '}
            <chakra.span fontWeight="semibold" color="fg.note">
              {name}
            </chakra.span>
          </span>
        </Logo>
        <Links aria-label="Dit toestel">
          <ButtonLink to="/crew-scanner" size="table" variant="text">
            Scanner
          </ButtonLink>
          <ButtonLink to="/admin-dashboard" size="table" variant="text">
            Beheer
          </ButtonLink>
        </Links>
      </Top>
      {/* Only in the tab that scans. Any other tab has this news only from the scanning tab, and must first show that it does not scan. */}
      {crew.role === 'scanner' && (
        <CrewAlerts
          crew={crew}
          onPair={() => openScanner('koppel')}
          onPost={() => openScanner('post')}
          onRefused={() => openScanner('wacht')}
        />
      )}
    </>
  )
  return (
    <CrewFrame crew={crew} look="desk" top={top}>
      <Main paddingInline={{ base: '4', md: '5' }} paddingBlock="3.5" paddingBlockEnd="5">
        <PairedCrew value={crew}>{children}</PairedCrew>
      </Main>
    </CrewFrame>
  )
}
