import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { hasCrewDb } from '#web/db/has-crew-db.ts'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { PageLoading } from './page-loading.tsx'

// A paired desk does without Beheer, whose files it may not have when it opens without network.
const AdminLayout = lazy(() => import('./admin/admin-layout.tsx'))
const PairedDesk = lazy(() => import('./paired-desk.tsx'))

/** The desk of the check-in: on a paired laptop with the crew's engine and without network, elsewhere an administrator's. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  usePageGround('paper')
  const [mayBePaired, setMayBePaired] = useState<boolean>()
  useEffect(() => void hasCrewDb().then(setMayBePaired), [])
  if (mayBePaired === undefined) return <PageLoading />
  const asAdmin = <AdminLayout>{children}</AdminLayout>
  return <Suspense fallback={<PageLoading />}>{mayBePaired ? <PairedDesk otherwise={asAdmin}>{children}</PairedDesk> : asAdmin}</Suspense>
}
