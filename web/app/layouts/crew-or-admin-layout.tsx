import { chakra } from '#web/ui/theme/chakra.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Crew } from '#web/sync/crew-types.ts'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { CrewFrame } from './crew-frame.tsx'
import { Main } from './main.tsx'
import { PageLoading } from './page-loading.tsx'
import { renderStoppedDevice } from './stopped-device.tsx'

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

// Lazy, because a paired device may open offline without the admin's files.
const AdminLayout = lazy(() => import('./admin/admin-layout.tsx'))

/**
 * Shows a screen that crew phones and the office share. A paired device gets the crew's frame and works from its own store; every other
 * user has to log in.
 */
export default function CrewOrAdminLayout({ children }: { children: ReactNode }) {
  const crew = useCrew()
  if (crew.phase === 'loading') return <PageLoading />
  const stopped = renderStoppedDevice(crew)
  if (stopped !== undefined) return stopped
  if (crew.phase === 'ready' && crew.device) return <ScannerFrame crew={crew}>{children}</ScannerFrame>
  return (
    <Suspense fallback={<PageLoading />}>
      <AdminLayout>{children}</AdminLayout>
    </Suspense>
  )
}

function ScannerFrame({ crew, children }: { crew: Crew; children: ReactNode }) {
  usePageGround('scan')
  const top = (
    <Top>
      <Back href="/crew-scanner">
        <Icon name="back" strokeWidth="2.6" />
        Scanner
      </Back>
      <Post>{crew.device?.name}</Post>
    </Top>
  )
  return (
    <CrewFrame crew={crew} look="scanner" top={top}>
      <Main padding="16px" paddingBlockEnd="24px">
        {children}
      </Main>
    </CrewFrame>
  )
}
