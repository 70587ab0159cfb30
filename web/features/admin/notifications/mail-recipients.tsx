import { useQuery } from '@tanstack/react-query'
import type { readAddresses } from '#shared/contract/campaigns.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { currentDaysQuery, wavesQuery } from '#web/features/admin/dashboard-queries.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { takePart, type Mail, type MailForm } from './mail-draft.ts'
import { Pair } from './mail-layout.ts'
import { TypedAddresses } from './typed-addresses.tsx'
import { WaveOptions } from './wave-options.tsx'

interface Props {
  form: MailForm
  recipientType: Mail['recipientType']
  /** What was read of the addresses that were typed. */
  addresses: ReturnType<typeof readAddresses>
}

/** To whom a mail goes: all of them, those of a wave or in a state, or addresses that are typed. */
export function MailRecipients({ form: { register, setValue, formState }, recipientType, addresses }: Props) {
  const waves = useQuery(wavesQuery)
  const days = useQuery(currentDaysQuery)
  const { errors } = formState
  // A tick on an option that is grey could not be taken off, and has the mail refused.
  const dropOptions = ({ target }: { target: { value: string } }) => {
    if (takePart(target.value)) return
    setValue('includeQrCode', false)
    setValue('includeWaveInfo', false)
  }
  return (
    <>
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
