import { useQuery } from '@tanstack/react-query'
import type { readAddresses } from '#shared/contract/campaigns.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { editionDaysQuery, wavesQuery } from '#web/features/admin/dashboard-queries.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { areParticipants, type Mail, type MailForm } from './mail-draft.ts'
import { Pair } from './mail-layout.ts'
import { TypedAddresses } from './typed-addresses.tsx'
import { WaveOptions } from './wave-options.tsx'

interface Props {
  form: MailForm
  recipientType: Mail['recipientType']
  /** The typed addresses, parsed. */
  addresses: ReturnType<typeof readAddresses>
}

/** The recipients of a mail: all participants, those in a wave or with a status, another group, or typed addresses. */
export function MailRecipients({ form: { register, setValue, formState }, recipientType, addresses }: Props) {
  const waves = useQuery(wavesQuery)
  const days = useQuery(editionDaysQuery)
  const { errors } = formState
  // A disabled option cannot be unticked, and the server would refuse the mail because of it.
  const clearTicketOptions = ({ target }: { target: { value: string } }) => {
    if (areParticipants(target.value)) return
    setValue('includeQrCode', false)
    setValue('includeWaveInfo', false)
  }
  return (
    <>
      <Pair>
        <Field label="Ontvangers" error={errors.recipientType?.message}>
          <Select size="table" {...register('recipientType', { onChange: clearTicketOptions })}>
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
      {recipientType === 'custom' && (
        <Field label="E-mailadressen" hint="Met komma’s ertussen, of elk op een eigen regel." error={errors.customEmails?.message}>
          <Textarea size="table" rows={3} autoComplete="off" spellCheck={false} {...register('customEmails')} />
          <TypedAddresses
            read={addresses}
            onRepair={(text) => setValue('customEmails', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          />
        </Field>
      )}
    </>
  )
}
