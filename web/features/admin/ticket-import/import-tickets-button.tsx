import { lazy, Suspense, useState } from 'react'
import { ticketImportEndpoints } from '#shared/contract/ticket-import.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'

const TicketImportDialog = lazy(() => import('./ticket-import-dialog.tsx'))

/** A button that opens the dialog to import tickets from a file. The first press loads the dialog's code. */
export function ImportTicketsButton() {
  const [open, setOpen] = useState(false)
  useOpenFromUrl('inlezen', ticketImportEndpoints.importTickets, () => setOpen(true))
  if (!useMayCall()(ticketImportEndpoints.importTickets)) return undefined
  return (
    <>
      <Button size="table" variant="quiet" icon="upload" onClick={() => setOpen(true)}>
        Tickets inlezen
      </Button>
      {open && (
        <Suspense>
          <TicketImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
