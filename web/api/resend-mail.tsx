import { useMutation } from '@tanstack/react-query'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { call } from './call.ts'
import { useIntention } from './intention.ts'
import { failureOf, unwrap } from './unwrap.ts'

/** Mails the tickets again: for a ticket id, or for the participant who is logged in. Needs the network. */
export function ResendMail({ of }: { of: { ticketId: string } | { participantId: string } }) {
  const intention = useIntention()
  const resend = useMutation({
    mutationFn: () =>
      unwrap(call(ticketEndpoints.sendCurrentParticipantConfirmation, { body: of }, { idempotencyKey: intention.keyFor(of) })),
    onSuccess(answer) {
      intention.end()
      toast({
        kind: 'success',
        title: 'Bevestigingsmail verzonden',
        description: 'sentTo' in answer ? `Onderweg naar ${answer.sentTo.join(' en ')}. Kijk ook bij ongewenste mail.` : undefined,
      })
    },
    onError: (error) => toast({ kind: 'destructive', title: 'De mail is niet verzonden', description: failureOf(error).message }),
  })
  return (
    <Button variant="outline" size="compact" icon="mail" busy={resend.isPending} busyText="Versturen..." onClick={() => resend.mutate()}>
      Stuur de mail opnieuw
    </Button>
  )
}
