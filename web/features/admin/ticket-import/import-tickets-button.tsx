import { lazy, Suspense, useState } from 'react'
import { ticketImportEndpoints } from '#shared/contract/ticket-import.ts'
import { useMay } from '#web/api/may-call.ts'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'

const TicketImportDialog = lazy(() => import('./ticket-import-dialog.tsx'))

/** Opens the dialog that reads tickets from a file, whose code is loaded at the first press. */
export function ImportTicketsButton() {
  const [open, setOpen] = useState(false)
  useOpenFromUrl('inlezen', ticketImportEndpoints.importTickets, () => setOpen(true))
  if (!useMay()(ticketImportEndpoints.importTickets)) return undefined
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
