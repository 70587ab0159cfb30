import type { ReactNode } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { NewsStrip } from '#web/features/crew-scanner/sync-state/news-strip.tsx'
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
/** The desk of a paired device says the same of itself as the scanner, in the same words: the news of the moment above, the bar below. */
export function DeskFrame({ crew, name, children }: { crew: Crew; name: string; children: ReactNode }) {
  // In sight over what scrolls: the field that has the focus would push it away at once.
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
      {/* A tab that does not scan says that first, and knows the rest only from the other one. */}
      {crew.role === 'scanner' && (
        <NewsStrip
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
