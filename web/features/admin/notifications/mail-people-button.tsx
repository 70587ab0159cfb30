import { lazy, Suspense, useState } from 'react'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Button } from '#web/ui/forms/button.tsx'
import type { RecipientChoice } from './mail-draft.ts'

const BulkEmailDialog = lazy(() => import('./bulk-email-dialog.tsx'))

/** Opens the dialog for bulk mail with the people of a list: its ticked rows, or its filter. Hidden if the list has nobody to mail. */
export function MailPeopleButton({ choice }: { choice: RecipientChoice }) {
  const [chosen, setChosen] = useState<RecipientChoice>()
  const may = useMayCall()
  if (!may(campaignEndpoints.sendBulkEmail) || choice.ids?.length === 0) return null
  return (
    <>
      <Button size="table" variant="quiet" icon="mail" onClick={() => setChosen(choice)}>
        Mail deze mensen
      </Button>
      {chosen && (
        <Suspense>
          <BulkEmailDialog choice={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
