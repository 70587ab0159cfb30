import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { bulkEmailForm, readAddresses } from '#shared/contract/campaigns.ts'
import type { Intention } from '#web/api/intention.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { BulkEmailPreview } from './bulk-email-preview.tsx'
import { formatRecipientCount } from './campaign-words.ts'
import { emptyMail, type Draft, type Mail, type Typed } from './mail-draft.ts'
import { Columns, Fields, Foot } from './mail-layout.ts'
import { MailOptions } from './mail-options.tsx'
import { MailRecipients } from './mail-recipients.tsx'
import { MailTemplates, type MailText } from './mail-templates.tsx'
import { countQuery } from './notification-queries.ts'
import { formatWallClock } from './wall-clock.ts'
import { useDebounced } from '#web/ui/device/use-debounced.ts'
import { failTitle, formatFailure, useSendMail } from './use-send-mail.ts'

interface Props {
  /** Keeps the input while the other tab is open. */
  draft: RefObject<Draft | undefined>
  /** Makes repeated presses send one mail, also after a correction that follows a lost answer. */
  intention: Intention
  onCancel: () => void
  onTyped: (isTyped: boolean) => void
  onSent: () => void
}

/** The form of a bulk mail: template, recipients, text and options. The input stays if sending fails. */
export function BulkEmailForm({ draft, intention, onCancel, onTyped, onSent }: Props) {
  const form = useForm<Typed, unknown, Mail>({
    resolver: zodResolver(bulkEmailForm),
    defaultValues: draft.current?.typed ?? emptyMail,
  })
  const { register, handleSubmit, formState, setValue, getValues, reset, control, trigger } = form
  const [replaced, setReplaced] = useState(draft.current?.replaced)
  const values = { ...emptyMail, ...useWatch({ control }) }
  const isTyped = [values.subject, values.content, values.customEmails].some((text) => text?.trim())
  useEffect(() => {
    onTyped(isTyped)
    return () => {
      const typed = getValues()
      draft.current = { typed: { ...typed, scheduledFor: formatWallClock(typed.scheduledFor) }, replaced }
    }
  }, [onTyped, isTyped, draft, getValues, replaced])
  const { recipientType = 'all', waveId, status, customEmails = '', isNews = false } = values
  const isCustom = recipientType === 'custom'
  const isNewsletter = recipientType === 'newsletter'
  const audience = useDebounced({ recipientType, waveId: waveId || null, status: status || null, isNews }, 200)
  const recipientCount = useQuery(countQuery(isCustom ? null : audience))
  // Debounced: parsing ten thousand addresses at every key is slow.
  const settled = useDebounced(customEmails, 200)
  const typed = useMemo(() => readAddresses(settled), [settled])
  const count = isCustom ? typed.addresses.length : recipientCount.data?.count

  const send = useSendMail(form, intention, () => {
    reset(emptyMail)
    setReplaced(undefined)
    onTyped(false)
    onSent()
  })
  const write = ({ template: id, subject, content }: MailText) => {
    setValue('template', id)
    setValue('subject', subject, { shouldDirty: true })
    setValue('content', content, { shouldDirty: true })
    if (formState.isSubmitted) void trigger()
  }
  const { errors } = formState
  return (
    <Columns>
      <Fields noValidate onSubmit={(event) => void handleSubmit((body) => send.mutate(body))(event)}>
        <MailTemplates current={values} replaced={replaced} onReplace={setReplaced} onWrite={write} />
        <MailRecipients form={form} recipientType={recipientType} addresses={typed} />
        <Field label="Onderwerp" error={errors.subject?.message}>
          <Input size="table" autoComplete="off" maxLength={200} {...register('subject')} />
        </Field>
        <Field
          label="Inhoud"
          hint={
            isNewsletter
              ? 'Van lezers kennen we alleen het adres: geen {{name}} of {{waveId}}.'
              : 'Tip: {{name}}, {{qrCode}} en {{waveId}} worden voor iedereen de eigen naam, code en wave. {{waveDate}} en {{waveTime}} kunnen ook.'
          }
          error={errors.content?.message}
        >
          <Textarea size="table" rows={8} {...register('content')} />
        </Field>
        <MailOptions form={form} recipientType={recipientType} />
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
              {count === undefined ? 'Verstuur' : `Verstuur naar ${formatRecipientCount(count)}`}
            </Button>
          </DialogActions>
        </Foot>
      </Fields>
      <BulkEmailPreview values={values} examples={recipientCount.data?.examples ?? []} />
    </Columns>
  )
}
