import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { hasCrewDb } from '#web/db/has-crew-db.ts'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { PageLoading } from './page-loading.tsx'

// Lazy, because a paired desk may open offline without the admin's files.
const AdminLayout = lazy(() => import('./admin/admin-layout.tsx'))
const PairedDesk = lazy(() => import('./paired-desk.tsx'))

/** Shows the check-in desk: on a paired laptop it works offline with the crew's engine; elsewhere an administrator has to log in. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  usePageGround('paper')
  const [mayBePaired, setMayBePaired] = useState<boolean>()
  useEffect(() => void hasCrewDb().then(setMayBePaired), [])
  if (mayBePaired === undefined) return <PageLoading />
  const asAdmin = <AdminLayout>{children}</AdminLayout>
  return <Suspense fallback={<PageLoading />}>{mayBePaired ? <PairedDesk otherwise={asAdmin}>{children}</PairedDesk> : asAdmin}</Suspense>
}
