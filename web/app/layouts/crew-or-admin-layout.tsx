import { chakra } from '#web/ui/chakra.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import QueryProvider from '#web/api/query-provider.tsx'
import { StateBar } from '#web/features/crew-scanner/state-bar.tsx'
import { unseenCamera, useDeviceReport } from '#web/features/crew-scanner/use-device-report.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Main } from './main.tsx'
import { PageLoading } from './page-loading.tsx'
import { SkipLink } from './skip-link.tsx'
import { stoppedDevice } from './stopped-device.tsx'

// The bar lies under what scrolls, never over it: half a button is no target. Where there is little height everything scrolls.
const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    bg: 'scan.surface',
    color: 'scan.ink',
    paddingBottom: 'env(safe-area-inset-bottom)',
    '@media (min-height: 560px)': { height: '100dvh', overflow: 'hidden', '& > main': { minHeight: '0', overflowY: 'auto' } },
  },
})
const Top = chakra('header', { base: { display: 'flex', alignItems: 'stretch', borderBlockEnd: '4px solid' } })
const Back = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'button',
    paddingInline: '4',
    borderInlineEnd: '2px solid',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.375rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'scan.ink',
    textDecoration: 'none',
  },
})
const Post = chakra('p', {
  base: { alignSelf: 'center', minWidth: '0', paddingInline: '4', textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.2' },
})

// A paired device does without Beheer, whose files it may not have when it opens without network.
const AdminLayout = lazy(() => import('./admin-layout.tsx'))

/** A screen for crew phones and for the office: a paired device gets the crew's frame and works from its own store, everybody else has to log in. */
export default function CrewOrAdminLayout({ children }: { children: ReactNode }) {
  const crew = useCrew()
  if (crew.phase === 'loading') return <PageLoading />
  const stopped = stoppedDevice(crew)
  if (stopped !== undefined) return stopped
  if (crew.phase === 'ready' && crew.device) return <CrewFrame crew={crew}>{children}</CrewFrame>
  return (
    <Suspense fallback={<PageLoading />}>
      <AdminLayout>{children}</AdminLayout>
    </Suspense>
  )
}

/** What waits and what was refused has a sheet of the scanner, which is a page of its own. */
const openWaiting = () => location.assign('/crew-scanner?blad=wacht')

function CrewFrame({ crew, children }: { crew: Crew; children: ReactNode }) {
  usePageGround('scan')
  useDeviceReport(crew, unseenCamera)
  const now = useNow(30_000) + crew.status.clock.offset
  return (
    <QueryProvider>
      <Sheet>
        <SkipLink />
        <Top>
          <Back href="/crew-scanner">
            <Icon name="back" strokeWidth="2.6" />
            Scanner
          </Back>
          <Post>{crew.device?.name}</Post>
        </Top>
        <Main padding="16px" paddingBlockEnd="24px">
          {children}
        </Main>
        <StateBar
          status={crew.status}
          lostOwn={crew.lostOwn}
          deviceId={crew.device?.id ?? ''}
          now={now}
          onSync={() => crew.syncNow()}
          onOpen={openWaiting}
        />
      </Sheet>
    </QueryProvider>
  )
}
