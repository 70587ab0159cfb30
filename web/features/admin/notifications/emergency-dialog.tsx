import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { call } from '#web/api/call.ts'
import { useIntention, type Intention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatRetryHint } from './campaign-words.ts'
import { NoticePreview } from './notice-preview.tsx'
import { campaignsQuery, historyQuery, previewQuery, queueQuery } from './notification-queries.ts'
import { useDebounced } from '#web/ui/device/use-debounced.ts'

const title = 'Noodmelding'

/** Sends an emergency message to everybody, after a confirmation that names the number of people. */
export function EmergencyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isTyped, setTyped] = useState(false)
  // The intention outlives the dialog: a user who closes it after a lost answer and sends the same text must not send a second notice.
  const intention = useIntention()
  return (
    <TypedDialog open={open} onClose={onClose} title={title} isTyped={isTyped}>
      <NoticeForm intention={intention} onClose={onClose} onTyped={setTyped} />
    </TypedDialog>
  )
}

function NoticeForm({ intention, onClose, onTyped }: { intention: Intention; onClose: () => void; onTyped: (isTyped: boolean) => void }) {
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  /** Undefined until the confirmation was shown once. The message form takes the focus only after a return from the confirmation. */
  const [isConfirming, setConfirming] = useState<boolean>()
  const trimmed = message.trim()
  useEffect(() => {
    onTyped(trimmed !== '')
    return () => onTyped(false)
  }, [onTyped, trimmed])
  const settled = useDebounced(trimmed, 350)
  const preview = useQuery(previewQuery(settled ? { to: 'everybody', message: settled } : null))
  const count = preview.data?.count.toLocaleString('nl-NL')
  const send = useMutation({
    mutationFn: () =>
      unwrap(
        call(notificationEndpoints.sendEmergencyNotice, { body: { message: trimmed } }, { idempotencyKey: intention.keyFor(trimmed) }),
      ),
    onSuccess: async (sent) => {
      intention.end()
      await Promise.all([historyQuery, queueQuery, campaignsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      toast({ kind: 'success', title: 'Noodmelding in de wachtrij', description: `Gaat naar ${sent.count} mensen.` })
      onClose()
    },
    onError: (failed) => toast({ kind: 'destructive', title: 'Fout bij noodmelding', description: failureOf(failed).message }),
  })

  const handleNext = () => {
    if (trimmed) return setConfirming(true)
    setError('Bericht is verplicht')
    focusFirstError()
  }
  const failure = send.isError ? failureOf(send.error) : undefined
  if (isConfirming)
    return (
      <FocusedStep key="ask" label="Weet je het zeker?">
        <Notice kind="warn" title={`Dit gaat naar ${count ?? '…'} mensen`}>
          Alle deelnemers en vrijwilligers krijgen dit nu als sms, wie geen bruikbaar mobiel nummer heeft als mail. Je haalt het niet terug.
        </Notice>
        <NoticePreview isEmergency preview={preview.data} empty={trimmed} />
        <NotLoaded title="Het aantal mensen is niet geteld" of={[preview]} />
        {failure && <Notice kind="bad">{failure.message + formatRetryHint(failure)}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={() => setConfirming(false)} disabled={send.isPending}>
            Terug
          </Button>
          {/* Disabled without the number: the user confirms that number. */}
          <Button
            size="compact"
            variant="primary"
            disabled={count === undefined}
            busy={send.isPending || preview.isLoading}
            busyText={send.isPending ? 'Versturen...' : 'Tellen...'}
            onClick={() => send.mutate()}
          >
            {count === undefined ? 'Verstuur' : `Verstuur naar ${count} mensen`}
          </Button>
        </DialogActions>
      </FocusedStep>
    )
  const write = (
    <>
      <p>Voor als er meteen iets moet gebeuren. Gaat naar alle deelnemers en vrijwilligers, ook boven de bestedingslimiet.</p>
      <Field label="Bericht" hint="Zeg wat er is, wat mensen moeten doen, en waar." error={error}>
        <Textarea
          rows={4}
          maxLength={600}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </Field>
      {trimmed && <NoticePreview isEmergency preview={preview.data} empty={trimmed} />}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onClose}>
          Annuleren
        </Button>
        <Button size="compact" variant="solid" onClick={handleNext}>
          Verder
        </Button>
      </DialogActions>
    </>
  )
  return isConfirming === undefined ? (
    write
  ) : (
    <FocusedStep key="write" label="Bericht">
      {write}
    </FocusedStep>
  )
}
