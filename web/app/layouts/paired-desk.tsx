import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { unseenCamera, useDeviceReport } from '#web/features/crew-scanner/use-device-report.ts'
import QueryProvider from '#web/api/query-provider.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { PairedCrew } from '#web/sync/paired-crew.ts'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Main } from './main.tsx'
import { PageLoading } from './page-loading.tsx'
import { SkipLink } from './skip-link.tsx'
import { stoppedDevice } from './stopped-device.tsx'

const Sheet = chakra('div', { base: { minHeight: '100dvh', textStyle: 'table', lineHeight: '1.4' } })
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

/** The frame on a device that is paired for a post where people check in; on any other `otherwise`. */
export default function PairedDesk({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  const crew = useCrew()
  if (crew.phase === 'loading' || (crew.phase === 'ready' && !crew.listRead)) return <PageLoading />
  const stopped = stoppedDevice(crew)
  if (stopped !== undefined) return stopped
  const { device } = crew
  if (crew.phase !== 'ready' || !device?.locations.some((one) => actionAt(one) === 'check-in')) return otherwise
  return (
    <DeskFrame crew={crew} name={device.name}>
      {children}
    </DeskFrame>
  )
}

function DeskFrame({ crew, name, children }: { crew: Crew; name: string; children: ReactNode }) {
  useDeviceReport(crew, unseenCamera)
  return (
    <QueryProvider>
      <Sheet>
        <SkipLink />
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
        <Main paddingInline={{ base: '4', md: '5' }} paddingBlock="3.5" paddingBlockEnd="5">
          <PairedCrew value={crew}>{children}</PairedCrew>
        </Main>
      </Sheet>
    </QueryProvider>
  )
}
