import { lazy, Suspense, useState } from 'react'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { useMay } from '#web/api/may-call.ts'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'

const BulkEmailDialog = lazy(() => import('./bulk-email-dialog.tsx'))

/** Opens the dialog for bulk mail, whose code is loaded at the first press. */
export function BulkEmailButton() {
  const [open, setOpen] = useState(false)
  const may = useMay()
  useOpenFromUrl('mail', campaignEndpoints.sendBulkEmail, () => setOpen(true))
  if (!may(campaignEndpoints.sendBulkEmail)) return undefined
  return (
    <>
      <Button size="table" variant="primary" icon="mail" onClick={() => setOpen(true)}>
        Bulk Email
      </Button>
      {open && (
        <Suspense>
          <BulkEmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
