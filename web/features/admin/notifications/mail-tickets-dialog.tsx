import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { campaignEndpoints, type TicketMailForm } from '#shared/contract/campaigns.ts'
import { call } from '#web/api/call.ts'
import { isDecided } from '#web/api/failure.ts'
import { useIntention, type Intention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CampaignOf } from './campaign-list.tsx'
import { formatRetryHint } from './campaign-words.ts'
import { campaignsQuery, ticketCountQuery } from './notification-queries.ts'

const mails = (count: number) => (count === 1 ? '1 mail' : `${count.toLocaleString('nl-NL')} mails`)
const addresses = (count: number) => (count === 1 ? '1 adres' : `${count.toLocaleString('nl-NL')} adressen`)
const failTitle = 'Fout bij verzenden'

interface MailTicketsDialogProps {
  /** The people whose tickets are mailed; undefined while the dialog is closed. */
  form: TicketMailForm | undefined
  onClose: () => void
  onSent?: () => void
}

/** Mails many people their tickets again: shows the count first, and then the progress and the result. */
export function MailTicketsDialog({ form, onClose, onSent }: MailTicketsDialogProps) {
  // The intention outlives the dialog: after a lost answer the next press must not send everything twice.
  const intention = useIntention()
  return (
    <Dialog open={form !== undefined} onClose={onClose} title="Tickets opnieuw mailen">
      {form && <Steps form={form} intention={intention} onClose={onClose} onSent={onSent} />}
    </Dialog>
  )
}

interface StepsProps {
  form: TicketMailForm
  intention: Intention
  onClose: () => void
  onSent: (() => void) | undefined
}

function Steps({ form, intention, onClose, onSent }: StepsProps) {
  const client = useQueryClient()
  const count = useQuery(ticketCountQuery(form))
  const send = useMutation({
    mutationFn: () => unwrap(call(campaignEndpoints.mailTickets, { body: form }, { idempotencyKey: intention.keyFor(form) })),
    onSuccess: async () => {
      intention.end()
      await client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
      onSent?.()
    },
    onError: (error) => {
      const failure = failureOf(error)
      if (isDecided(failure)) intention.end()
      toast({ kind: 'destructive', title: failTitle, description: failure.message })
    },
  })
  if (send.data)
    return (
      <>
        <p key="sent">De mails gaan uit, ook als je dit venster sluit. Je vindt ze terug bij Notificaties, onder Verzendingen.</p>
        <CampaignOf id={send.data.id} />
        <DialogActions>
          <Button size="compact" variant="solid" onClick={onClose}>
            Klaar
          </Button>
        </DialogActions>
      </>
    )
  const total = count.data?.count ?? 0
  return (
    <>
      <p key="who">
        <span>
          {form.to === 'everybody'
            ? 'Iedereen van deze editie krijgt de bevestiging met de tickets zoals ze nu zijn.'
            : 'De gekozen deelnemers krijgen de bevestiging met de tickets zoals ze nu zijn, op hun eigen adres.'}
        </span>
        <span> Wie een adres deelt op één ticket, krijgt één mail.</span>
      </p>
      {hasFailedWithoutData(count) ? (
        <NotLoaded title="Het aantal laadt niet" of={[count]} />
      ) : count.data ? (
        <p>
          <b>{mails(total)}</b>
          <span>{count.data.cancelled > 0 && `, ${count.data.cancelled === 1 ? '1 is' : `${count.data.cancelled} zijn`} geannuleerd`}</span>
          <span>{count.data.unreachable > 0 && `, ${addresses(count.data.unreachable)} overgeslagen omdat mail daar niet aankomt`}</span>
        </p>
      ) : (
        <Skeleton width="9rem" />
      )}
      {send.isError && (
        <Notice kind="bad" title={failTitle}>{`${failureOf(send.error).message}${formatRetryHint(failureOf(send.error))}`}</Notice>
      )}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onClose}>
          Annuleren
        </Button>
        <Button
          size="compact"
          variant="solid"
          disabled={total === 0}
          busy={send.isPending}
          busyText="Bezig..."
          onClick={() => send.mutate()}
        >
          {count.data ? `Verstuur ${mails(total)}` : 'Verstuur'}
        </Button>
      </DialogActions>
    </>
  )
}
