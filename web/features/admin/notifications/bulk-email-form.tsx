import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { bulkEmailForm, readAddresses } from '#shared/contract/mail-form.ts'
import type { Intention } from '#web/api/intention.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { refuseHalfTyped } from '#web/ui/forms/refuse-half-typed.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { BulkEmailPreview } from './bulk-email-preview.tsx'
import { formatLeftOut, formatRecipientCount } from './campaign-words.ts'
import { ConfirmMail } from './confirm-mail.tsx'
import { audienceOf, emptyMail, type Draft, type Mail, type RecipientChoice, type Typed } from './mail-draft.ts'
import { Columns, Fields, Foot, LeftOut } from './mail-layout.ts'
import { MailFields } from './mail-fields.tsx'
import { MailRecipients } from './mail-recipients.tsx'
import { MailTemplates, type MailText } from './mail-templates.tsx'
import { countQuery } from './notification-queries.ts'
import { formatWallClock } from './wall-clock.ts'
import { useDebounced } from '#web/ui/device/use-debounced.ts'
import { failTitle, formatFailure, useSendMail } from './use-send-mail.ts'

interface Props {
  /** Keeps the input while the other tab is open. */
  draft: RefObject<Draft | undefined>
  /** The recipients that were chosen in a list. */
  choice: RecipientChoice | undefined
  /** Makes repeated presses send one mail, even after a correction that follows a lost answer. */
  intention: Intention
  onCancel: () => void
  onTyped: (isTyped: boolean) => void
  onSent: () => void
}

/** Returns the text of the send button: 'Verstuur naar 3 ontvangers', or 'Plan voor 3 ontvangers' for a mail that is sent later. */
function describeSend(isPlanned: boolean, count: number | undefined): string {
  if (count === undefined) return isPlanned ? 'Plan' : 'Verstuur'
  return `${isPlanned ? 'Plan voor' : 'Verstuur naar'} ${formatRecipientCount(count)}`
}

/** Shows the form of a bulk mail: template, recipients, text and options. The input stays if sending fails. */
export function BulkEmailForm({ draft, choice, intention, onCancel, onTyped, onSent }: Props) {
  const form = useForm<Typed, unknown, Mail>({
    resolver: zodResolver(bulkEmailForm),
    defaultValues: draft.current?.typed ?? { ...emptyMail, ...choice },
  })
  const { handleSubmit, formState, setValue, getValues, reset, control, trigger } = form
  const [replaced, setReplaced] = useState(draft.current?.replaced)
  const [asked, setAsked] = useState<Mail>()
  // `useWatch` of the whole form returns every field, although its type allows absent fields.
  const values = { ...emptyMail, ...useWatch({ control }) } as Typed
  const isTyped = [values.subject, values.content, values.customEmails].some((text) => text?.trim())
  useEffect(() => {
    onTyped(isTyped)
    return () => {
      const typed = getValues()
      draft.current = { typed: { ...typed, scheduledFor: formatWallClock(typed.scheduledFor) }, replaced }
    }
  }, [onTyped, isTyped, draft, getValues, replaced])
  const { recipientType = 'all', customEmails = '' } = values
  const isCustom = recipientType === 'custom'
  const audience = useDebounced(audienceOf(values), 200)
  const recipientCount = useQuery(countQuery(isCustom ? null : audience))
  // Debounced: parsing ten thousand addresses at every key is slow.
  const settled = useDebounced(customEmails, 200)
  const typed = useMemo(() => readAddresses(settled), [settled])
  const leftOut = isCustom ? '' : formatLeftOut(recipientCount.data?.leftOut ?? [])
  const count = isCustom ? typed.addresses.length : recipientCount.data?.count

  const send = useSendMail(form, intention, () => {
    reset({ ...emptyMail, ...choice })
    setReplaced(undefined)
    onTyped(false)
    onSent()
  })
  const write = ({ template: id, subject, content, body }: MailText) => {
    setValue('template', id)
    setValue('subject', subject, { shouldDirty: true })
    setValue('body', body ?? null)
    setValue('content', content, { shouldDirty: true })
    if (formState.isSubmitted) void trigger()
  }
  return (
    <Columns>
      <Fields noValidate onSubmit={(event) => void (refuseHalfTyped(event, form.setError) || handleSubmit(setAsked)(event))}>
        <MailTemplates current={values} replaced={replaced} onReplace={setReplaced} onWrite={write} />
        <MailRecipients form={form} recipientType={recipientType} ticked={values.ids?.length ?? 0} addresses={typed} />
        <LeftOut role="status">{leftOut}</LeftOut>
        <MailFields form={form} recipientType={recipientType} />
        <NotLoaded title="De ontvangers zijn niet geteld" of={[recipientCount]} />
        {send.isError && (
          <Notice kind="bad" title={failTitle}>
            {formatFailure(failureOf(send.error))}
          </Notice>
        )}
        <Foot>
          <DialogActions>
            <Button size="compact" variant="outline" onClick={onCancel}>
              Annuleren
            </Button>
            <Button
              type="submit"
              size="compact"
              variant="primary"
              icon="mail"
              disabled={!count}
              busy={send.isPending}
              busyText="Verzenden..."
            >
              {describeSend(Boolean(values.scheduledFor), count)}
            </Button>
          </DialogActions>
        </Foot>
      </Fields>
      <ConfirmMail
        mail={asked}
        count={count ?? 0}
        leftOut={leftOut}
        onClose={() => setAsked(undefined)}
        onConfirm={(mail) => {
          setAsked(undefined)
          send.mutate(mail)
        }}
      />
      <BulkEmailPreview values={values} examples={recipientCount.data?.examples ?? []} />
    </Columns>
  )
}
