import { lazy, Suspense, useState } from 'react'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'
import type { RecipientChoice } from './mail-draft.ts'

const BulkEmailDialog = lazy(() => import('./bulk-email-dialog.tsx'))

interface Props {
  /** The recipients: the ticked rows or the filter of the list on screen; undefined: all participants. `nobody`: it is empty or loading. */
  choice: RecipientChoice | 'nobody' | undefined
}

/** Opens the dialog for bulk mail, whose code is loaded at the first press. */
export function BulkEmailButton({ choice }: Props) {
  const [opened, setOpened] = useState<{ choice?: RecipientChoice }>()
  const may = useMayCall()
  const open = () => setOpened(choice && choice !== 'nobody' ? { choice } : {})
  useOpenFromUrl('mail', campaignEndpoints.sendBulkEmail, open)
  if (!may(campaignEndpoints.sendBulkEmail)) return undefined
  return (
    <>
      <Button size="table" variant="primary" icon="mail" disabled={choice === 'nobody'} onClick={open}>
        Bulk Email
      </Button>
      {opened && (
        <Suspense>
          <BulkEmailDialog {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
