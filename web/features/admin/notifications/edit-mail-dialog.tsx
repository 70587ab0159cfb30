import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import type * as z from 'zod'
import { campaignEndpoints, type Campaign } from '#shared/contract/campaigns.ts'
import { bulkEmailForm } from '#shared/contract/mail-form.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { refuseHalfTyped } from '#web/ui/forms/refuse-half-typed.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { BulkEmailPreview } from './bulk-email-preview.tsx'
import { formatChosenRecipients, formatRecipientCount } from './campaign-words.ts'
import { audienceOf, emptyMail, type Mail, type Typed } from './mail-draft.ts'
import { MailFields } from './mail-fields.tsx'
import { Columns, Fields, Foot } from './mail-layout.ts'
import { groupNames } from './mail-recipients.tsx'
import { campaignsQuery, countQuery, scheduledMailQuery } from './notification-queries.ts'
import { formatWallClock } from './wall-clock.ts'

const failTitle = 'Fout bij bijwerken'
type Waiting = z.output<(typeof campaignEndpoints)['getScheduledMail']['response']>

/** Changes a scheduled mail. The server refuses changes once sending has begun. */
export default function EditMailDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [isTyped, setTyped] = useState(false)
  const mail = useQuery(scheduledMailQuery(campaign.id))
  return (
    <TypedDialog open wide onClose={onClose} title="Geplande mail aanpassen" isTyped={isTyped}>
      {mail.data ? (
        // A new key resets the form to the mail as another user saved it.
        <EditForm key={mail.data.version} mail={mail.data} campaign={campaign} onTyped={setTyped} onClose={onClose} />
      ) : mail.error ? (
        <NotLoaded title="Deze mail kun je nu niet aanpassen" of={[mail]} />
      ) : (
        <Skeleton width="18rem" />
      )}
    </TypedDialog>
  )
}

interface FormProps {
  mail: Waiting
  campaign: Campaign
  onTyped: (isTyped: boolean) => void
  onClose: () => void
}

function EditForm({ mail: { version, ...mail }, campaign: { id, count }, onTyped, onClose }: FormProps) {
  const client = useQueryClient()
  const form = useForm<Typed, unknown, Mail>({
    resolver: zodResolver(bulkEmailForm),
    defaultValues: { ...emptyMail, ...mail, scheduledFor: formatWallClock(mail.scheduledFor) },
  })
  const { control, handleSubmit, setError, formState } = form
  const { isDirty } = formState
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
  const values = { ...emptyMail, ...useWatch({ control }) } as Typed
  const isCustom = mail.recipientType === 'custom'
  const examples = useQuery(countQuery(isCustom ? null : audienceOf(mail))).data?.examples ?? []
  const save = useMutation({
    mutationFn: ({ subject, content, body, attachment, includeName, includeQrCode, includeWaveInfo, isNews, scheduledFor }: Mail) => {
      const changed = { subject, content, body, attachment, includeName, includeQrCode, includeWaveInfo, isNews, scheduledFor, version }
      return unwrap(call(campaignEndpoints.changeScheduledMail, { params: { id }, body: changed }))
    },
    onSuccess: async (changed) => {
      client.setQueryData(campaignsQuery.queryKey, (all) => all?.map((one) => (one.id === id ? changed : one)))
      client.removeQueries({ queryKey: scheduledMailQuery(id).queryKey })
      toast({ kind: 'success', title: 'Mail aangepast', description: 'Hij wordt verstuurd op het moment dat er nu staat.' })
      onTyped(false)
      onClose()
    },
    onError: (error) => {
      const failure = failureOf(error)
      listFieldFaults(failure).forEach(({ path, message }, at) => setError(path as Path<Typed>, { message }, { shouldFocus: at === 0 }))
      toast({ kind: 'destructive', title: failTitle, description: failure.message })
    },
  })
  const failure = save.error && failureOf(save.error)
  const isOutdated = failure?.kind === 'refused' && failure.code === 'record_changed'
  const who = mail.ids
    ? formatChosenRecipients(mail.ids.length, mail.recipientType)
    : `${groupNames[mail.recipientType]}, ${formatRecipientCount(count)}`
  return (
    <Columns>
      <Fields noValidate onSubmit={(event) => void (refuseHalfTyped(event, setError) || handleSubmit((body) => save.mutate(body))(event))}>
        <Notice kind="info" title={`Aan: ${who}`}>
          De ontvangers blijven wie je koos. Wil je andere mensen mailen, stop dan deze mail en maak een nieuwe.
        </Notice>
        <MailFields form={form} recipientType={mail.recipientType} />
        {failure && (
          <Notice kind="bad" title={failTitle}>
            <p>{isOutdated ? 'Iemand anders heeft deze mail net aangepast. Wat je hier schreef is niet bewaard.' : failure.message}</p>
            {isOutdated && (
              <Button
                size="table"
                variant="quiet"
                icon="refresh"
                onClick={() => {
                  onTyped(false)
                  void client.invalidateQueries({ queryKey: scheduledMailQuery(id).queryKey })
                }}
              >
                Toon wat er nu staat
              </Button>
            )}
          </Notice>
        )}
        <Foot>
          <DialogActions>
            <Button size="compact" variant="outline" onClick={onClose}>
              Annuleren
            </Button>
            <Button type="submit" size="compact" variant="primary" busy={save.isPending} busyText="Bewaren...">
              Bewaar
            </Button>
          </DialogActions>
        </Foot>
      </Fields>
      <BulkEmailPreview values={values} examples={examples} />
    </Columns>
  )
}
