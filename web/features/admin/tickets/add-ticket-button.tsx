import { lazy, Suspense, useState } from 'react'
import { ticketSaleEndpoints } from '#shared/contract/ticket-sales.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'

const AddTicketDialog = lazy(() => import('./add-ticket-dialog.tsx'))

/** A button that opens the dialog to sell a ticket by hand. The first press loads the dialog's code. */
export function AddTicketButton() {
  const [open, setOpen] = useState(false)
  useOpenFromUrl('ticket', ticketSaleEndpoints.sellTicket, () => setOpen(true))
  if (!useMayCall()(ticketSaleEndpoints.sellTicket)) return undefined
  return (
    <>
      <Button size="table" variant="quiet" icon="plus" onClick={() => setOpen(true)}>
        Ticket toevoegen
      </Button>
      {open && (
        <Suspense>
          <AddTicketDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
