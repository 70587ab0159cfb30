import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { call } from '#web/api/call.ts'
import { isDecided, type Failure } from '#web/api/failure.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import type { Intention } from '#web/api/intention.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatRecipientCount, formatRetryHint } from './campaign-words.ts'
import type { Mail, MailForm, Typed } from './mail-draft.ts'
import { campaignsQuery } from './notification-queries.ts'

/** The title of the message that a mail was not sent. */
export const failTitle = 'Fout bij verzenden'
const failText = 'Er is een fout opgetreden bij het verzenden van de emails.'

/** Sends the mail once, however often the button is pressed, and shows the result; errors are shown at their fields. */
export function useSendMail({ setError }: Pick<MailForm, 'setError'>, intention: Intention, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Mail) => unwrap(call(campaignEndpoints.sendBulkEmail, { body }, { idempotencyKey: intention.keyFor('mail') })),
    onSuccess: async (sent, { scheduledFor }) => {
      intention.end()
      await client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
      toast({
        kind: 'success',
        title: scheduledFor && Date.parse(scheduledFor) > serverClock.now() ? 'E-mails ingepland' : 'E-mails in de wachtrij',
        description: `${formatRecipientCount(sent.count)}. Bij Verzendingen zie je hoe ver het is.`,
      })
      onSent()
    },
    onError: (error) => {
      const failure = failureOf(error)
      listFieldFaults(failure).forEach(({ path, message }, at) => setError(path as Path<Typed>, { message }, { shouldFocus: at === 0 }))
      toast({ kind: 'destructive', title: failTitle, description: failure.message || failText })
      // Until the server has accepted or refused the mail, it may have been sent: the next press must send the same key.
      if (isDecided(failure)) intention.end()
    },
  })
}

/** Explains a failed send: whether the mail may have been sent, and what to do. */
export function formatFailure(failure: Failure): string {
  if (failure.kind === 'refused' && failure.code === 'request_reused')
    return 'Je vorige poging is wel aangekomen en staat bij Verzendingen, met de tekst van toen. Kijk daar eerst: druk je nu nog een keer, dan is het een tweede mail.'
  return `${failure.message || failText} Wat je invulde staat er nog.${formatRetryHint(failure)}`
}
