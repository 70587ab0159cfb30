import { chakra } from '#web/ui/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import type * as z from 'zod'
import { bulkEmailForm, campaignEndpoints, readAddresses } from '#shared/contract/campaigns.ts'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { statusWords } from '#shared/domain/status-words.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import type { Intention } from '#web/api/intention.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/check-row.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { currentDaysQuery, wavesQuery } from '../dashboard-queries.ts'
import { BulkEmailPreview } from './bulk-email-preview.tsx'
import { sayCount, sayRepeatable } from './campaign-words.ts'
import { MailTemplates, type MailText } from './mail-templates.tsx'
import { campaignsQuery, countQuery } from './notification-queries.ts'
import { readMoment, writeWallClock } from './read-moment.ts'
import { TypedAddresses } from './typed-addresses.tsx'
import { useDebounced } from './use-debounced.ts'
import { WaveOptions } from './wave-options.tsx'

/** What is typed so far. */
export type Typed = z.input<typeof bulkEmailForm>
/** What is kept of it while something else is looked at. */
export type Draft = { typed: Typed; replaced: MailText | undefined }
type Form = z.output<typeof bulkEmailForm>

const Columns = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }, paddingBlockStart: '4' },
})
const Fields = chakra('form', { base: { display: 'grid', gap: '3.5', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } })
const Pair = chakra('div', {
  base: { display: 'grid', gap: '3', alignItems: 'end', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } },
})
const Options = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '3',
    minWidth: '0',
  },
})
// The answers stay in sight while the mail is long; a phone needs its height for the mail.
const Foot = chakra('div', {
  base: { position: { md: 'sticky' }, bottom: '0', zIndex: '1', marginBlockEnd: '-20px', paddingBlockEnd: '5', bg: 'bg.raised' },
})
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.strong', padding: '0' } })

const failTitle = 'Fout bij verzenden'
const failText = 'Er is een fout opgetreden bij het verzenden van de emails.'
const start: Typed = {
  template: 'custom',
  recipientType: 'all',
  waveId: null,
  status: null,
  customEmails: '',
  includeName: true,
  includeQrCode: false,
  includeWaveInfo: false,
  isNews: false,
  scheduledFor: null,
  subject: '',
  content: '',
}

/** Whether these recipients have a code and a wave. */
const takePart = (recipientType: string) => recipientType !== 'custom' && recipientType !== 'newsletter'

type Props = {
  /** Kept here while something else is looked at. */
  draft: RefObject<Draft | undefined>
  /** One mail, however often it is pressed: also when it was put right after an answer that was lost. */
  intention: Intention
  onCancel: () => void
  onTyped: (isTyped: boolean) => void
  onSent: () => void
}

/** A mail to many: template, to whom, what it says and when it goes. What was typed stays when it fails. */
export function BulkEmailForm({ draft, intention, onCancel, onTyped, onSent }: Props) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError, setValue, getValues, reset, control, trigger } = useForm<Typed, unknown, Form>({
    resolver: zodResolver(bulkEmailForm),
    defaultValues: draft.current?.typed ?? start,
  })
  const [replaced, setReplaced] = useState(draft.current?.replaced)
  const values = { ...start, ...useWatch({ control }) }
  const isTyped = [values.subject, values.content, values.customEmails].some((text) => text?.trim())
  useEffect(() => {
    onTyped(isTyped)
    return () => {
      const typed = getValues()
      draft.current = { typed: { ...typed, scheduledFor: writeWallClock(typed.scheduledFor) }, replaced }
    }
  }, [onTyped, isTyped, draft, getValues, replaced])
  const { recipientType = 'all', waveId, status, customEmails = '', isNews = false } = values
  const isCustom = recipientType === 'custom'
  const isNewsletter = recipientType === 'newsletter'
  const hasTickets = takePart(recipientType)
  const audience = useDebounced({ recipientType, waveId: waveId || null, status: status || null, isNews }, 200)
  const counted = useQuery(countQuery(isCustom ? null : audience))
  // Ten thousand addresses are read when the typing rests, not with every key.
  const settled = useDebounced(customEmails, 200)
  const typed = useMemo(() => readAddresses(settled), [settled])
  const count = isCustom ? typed.addresses.length : counted.data?.count
  const waves = useQuery(wavesQuery)
  const days = useQuery(currentDaysQuery)

  const showFaults = (error: unknown) => {
    const failure = failureOf(error)
    const faults = failure.kind === 'refused' && failure.code === 'invalid_input' && Array.isArray(failure.details) ? failure.details : []
    for (const { path, message } of faults as FieldFault[]) setError(path.replace(/^form\./, '') as Path<Typed>, { message })
    return failure
  }
  const send = useMutation({
    mutationFn: (body: Form) => unwrap(call(campaignEndpoints.sendBulkEmail, { body }, { idempotencyKey: intention.keyFor('mail') })),
    onSuccess: async (sent, { scheduledFor }) => {
      intention.end()
      await client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
      toast({
        kind: 'success',
        title: scheduledFor && Date.parse(scheduledFor) > serverClock.now() ? 'E-mails ingepland' : 'E-mails in de wachtrij',
        description: `${sayCount(sent.count)}. Bij Verzendingen zie je hoe ver het is.`,
      })
      reset(start)
      setReplaced(undefined)
      onTyped(false)
      onSent()
    },
    onError: (error) => {
      const failure = showFaults(error)
      toast({ kind: 'destructive', title: failTitle, description: failure.message || failText })
      // Anything else than a no may have arrived, and is then the same mail when it is pressed again.
      if (failure.kind === 'refused') intention.end()
    },
  })
  // A tick on an option that is grey could not be taken off, and has the mail refused.
  const dropOptions = ({ target }: { target: { value: string } }) => {
    if (takePart(target.value)) return
    setValue('includeQrCode', false)
    setValue('includeWaveInfo', false)
  }
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
        <MailTemplates now={values} replaced={replaced} onReplace={setReplaced} onWrite={write} />
        <Pair>
          <Field label="Ontvangers" error={errors.recipientType?.message}>
            <Select size="table" {...register('recipientType', { onChange: dropOptions })}>
              <option value="all">Alle deelnemers</option>
              <option value="wave">Eén wave</option>
              <option value="status">Op status</option>
              <option value="earlier">Deelnemers van andere edities</option>
              <option value="newsletter">Lezers van de nieuwsbrief</option>
              <option value="custom">Losse adressen</option>
            </Select>
          </Field>
          {recipientType === 'wave' && (
            <Field label="Wave" error={errors.waveId?.message}>
              <Select size="table" {...register('waveId', { setValueAs: (value) => Number(value) || null })}>
                <option value="">
                  {waves.data && days.data ? 'Kies een wave' : waves.error || days.error ? 'Niet geladen' : 'Laden...'}
                </option>
                {waves.data && days.data && <WaveOptions waves={waves.data} days={days.data.map(({ eventDate }) => eventDate)} />}
              </Select>
            </Field>
          )}
          {recipientType === 'status' && (
            <Field label="Status" error={errors.status?.message}>
              <Select size="table" {...register('status', { setValueAs: (value) => value || null })}>
                <option value="">Kies een status</option>
                {raceStatuses.map((one) => (
                  <option key={one} value={one}>
                    {statusWords[one]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </Pair>
        {recipientType === 'wave' && <NotLoaded title="De waves laden niet" of={[waves, days]} />}
        {isCustom && (
          <Field label="E-mailadressen" hint="Met komma’s ertussen, of elk op een eigen regel." error={errors.customEmails?.message}>
            <Textarea size="table" rows={3} autoComplete="off" spellCheck={false} {...register('customEmails')} />
            <TypedAddresses
              read={typed}
              onRepair={(text) => setValue('customEmails', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            />
          </Field>
        )}
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
        <Options>
          <Legend>Opties</Legend>
          <CheckRow sentence label="Naam erboven" {...register('includeName')} />
          <CheckRow
            sentence
            label="QR-code erbij"
            error={errors.includeQrCode?.message}
            disabled={!hasTickets}
            {...register('includeQrCode')}
          />
          <CheckRow
            sentence
            label="Wave-info erbij"
            error={errors.includeWaveInfo?.message}
            disabled={!hasTickets}
            {...register('includeWaveInfo')}
          />
        </Options>
        <Pair>
          {isNewsletter ? (
            <Notice kind="info">De nieuwsbrief heeft altijd een link om je uit te schrijven.</Notice>
          ) : (
            <Field label="Soort" hint="Nieuws gaat alleen naar wie dat wil, met een link om je uit te schrijven.">
              <Select size="table" {...register('isNews', { setValueAs: (value) => value === true || value === 'true' })}>
                <option value="false">Over hun deelname</option>
                <option value="true">Nieuws of aanbieding</option>
              </Select>
            </Field>
          )}
          <Field label="Versturen op" optional hint="Leeg: meteen." error={errors.scheduledFor?.message}>
            <Input size="table" type="datetime-local" {...register('scheduledFor', { setValueAs: readMoment })} />
          </Field>
        </Pair>
        <NotLoaded title="De ontvangers zijn niet geteld" of={[counted]} />
        {send.isError && (
          <Notice kind="bad" title={failTitle}>
            {sayFailure(failureOf(send.error))}
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
              {count === undefined ? 'Verstuur' : `Verstuur naar ${sayCount(count)}`}
            </Button>
          </DialogActions>
        </Foot>
      </Fields>
      <BulkEmailPreview values={values} examples={counted.data?.examples ?? []} />
    </Columns>
  )
}

/** What is known of the mail after a press that failed, and what to do. */
function sayFailure(failure: Failure): string {
  if (failure.kind === 'refused' && failure.code === 'request_reused')
    return 'Je vorige poging is wel aangekomen en staat bij Verzendingen, met de tekst van toen. Kijk daar eerst: druk je nu nog een keer, dan is het een tweede mail.'
  return `${failure.message || failText} Wat je invulde staat er nog.${sayRepeatable(failure)}`
}
