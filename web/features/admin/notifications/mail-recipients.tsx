import { useQuery } from '@tanstack/react-query'
import type { Wave } from '#shared/contract/catalog.ts'
import type { readAddresses } from '#shared/contract/mail-form.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { formatChosenRecipients } from './campaign-words.ts'
import { areParticipants, type Mail, type MailForm } from './mail-draft.ts'
import { MailFilter } from './mail-filter.tsx'
import { Pair } from './mail-layout.ts'
import { TypedAddresses } from './typed-addresses.tsx'

const Chosen = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', padding: '2', bg: 'bg.chosen', textStyle: 'table' },
})

/** The groups of recipients, in the order of the dropdown. */
export const groupNames: Readonly<Record<Mail['recipientType'], string>> = {
  all: 'Alle deelnemers',
  wave: 'Eén wave',
  status: 'Op status',
  filter: 'Deelnemers naar keuze',
  earlier: 'Deelnemers van andere edities',
  volunteers: 'Vrijwilligers',
  waiting: 'Mensen op de wachtlijst',
  orders: 'Klanten van de shop',
  newsletter: 'Lezers van de nieuwsbrief',
  custom: 'Losse adressen',
}

interface Props {
  form: MailForm
  recipientType: Mail['recipientType']
  /** The number of ticked rows in the list; 0 if the recipients are chosen otherwise. */
  ticked: number
  /** The typed addresses, parsed. */
  addresses: ReturnType<typeof readAddresses>
}

/** Shows the recipients of a mail: the rows that were ticked in a list, a group with its filter, or typed addresses. */
export function MailRecipients({ form, recipientType, ticked, addresses }: Props) {
  const { register, setValue, formState } = form
  const waves = useQuery(wavesQuery)
  const days = useQuery(editionDaysQuery)
  const { errors } = formState
  // Clears the options for the QR code and the wave if the new recipients have no tickets: the server would refuse the mail otherwise.
  const changeGroup = ({ target }: { target: { value: string } }) => {
    setValue('filter', {})
    if (areParticipants(target.value as Mail['recipientType'])) return
    setValue('includeQrCode', false)
    setValue('includeWaveInfo', false)
  }
  if (ticked > 0)
    return (
      <Field label="Ontvangers" error={errors.ids?.message}>
        <Chosen>
          <b>{formatChosenRecipients(ticked, recipientType)}</b>
          <Button size="table" variant="quiet" onClick={() => setValue('ids', null)}>
            Kies anders
          </Button>
        </Chosen>
      </Field>
    )
  return (
    <>
      <Pair>
        <Field label="Ontvangers" error={errors.recipientType?.message}>
          <Select size="table" {...register('recipientType', { onChange: changeGroup })}>
            {Object.entries(groupNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
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
      <MailFilter form={form} recipientType={recipientType} />
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

/** The options of a wave select: the waves of the days of the chosen edition. */
function WaveOptions({ waves, days }: { waves: readonly Wave[]; days: readonly string[] }) {
  return waves
    .filter(({ eventDate }) => days.includes(eventDate))
    .map(({ id, eventDate, number, startTime }) => (
      <option key={id} value={id}>{`${formatOfficeDay(eventDate)}, wave ${number}, ${formatTime(startTime)}`}</option>
    ))
}
